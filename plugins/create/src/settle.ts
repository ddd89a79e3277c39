import { problemOf, templates, usual, type Wish } from './wish.ts';

/** Puts a question and resolves to the answer, `usual` for an empty one. */
export type Ask = (question: string, usual: string) => Promise<string>;

const questions = {
  folder: 'Folder',
  template: `Begin with (${templates.join(', ')})`,
  id: 'Id, as author.plugin',
  name: 'Name',
  author: 'Author',
  licence: 'Licence',
} satisfies Record<keyof Wish, string>;

/** What is wanted, once everything is said: what was not is asked for, again until it can be, or is as usual. */
export async function settle(
  said: Partial<Wish>,
  user: string,
  ask: Ask | undefined,
): Promise<Wish> {
  const settled: Record<string, string> = { ...said };
  for (const part of Object.keys(questions) as (keyof Wish)[]) {
    if (settled[part] !== undefined) continue;
    const offered = usual(part, settled, user);
    let answer = ask ? await ask(questions[part], offered) : offered;
    for (let problem = problemOf(part, answer); problem; problem = problemOf(part, answer)) {
      if (!ask) throw new Error(problem);
      answer = await ask(`${problem}\n${questions[part]}`, offered);
    }
    settled[part] = answer;
  }
  return settled as unknown as Wish;
}
