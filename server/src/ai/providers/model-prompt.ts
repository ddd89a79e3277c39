import { enhancedPrompt } from '@hocket/api';
import type { SeededRequest } from '@hocket/composer';
import type { AiRepair, AiRequest, Language } from '@hocket/sdk';
import { modelTask } from './model-task.ts';
import type { ModelPrompt } from './protocol.ts';

const languages: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  ja: 'Japanese',
};

const edit = `Change the current code as the request says, and only the layers that it means. Every other layer stays word
for word, with its name and its place. Answer with the whole program.`;

/** What a model is told for a request. What a user wrote stands between marks that it cannot write itself. */
export function modelPrompt(request: SeededRequest): ModelPrompt {
  const { task, current, repair, language = 'en', seed } = request;
  const isEdit = task === 'edit';
  const user = [
    marked('request', enhancedPrompt(request)),
    isEdit ? edit : 'Compose a piece of music for the request.',
    ...(current ? [`The current music plays at ${current.bpm} bpm.`] : []),
    ...(repair ? [repairText(repair, request)] : []),
    `Write the explanation in ${languages[language]}.`,
  ];
  return { system: modelTask, user: user.join('\n\n'), seed };
}

function repairText({ attempt, code, layer, message }: AiRepair, { task }: AiRequest): string {
  const where = layer === undefined ? '' : `In the layer ${JSON.stringify(layer)}: `;
  const again = task === 'edit' ? 'The edited program' : 'Your program';
  return `${again} was tried and refused, ${attempt === 1 ? 'once' : 'twice'} now. Mend what it was refused for, keep the rest, and answer in the same form.

${marked('refused', `${where}${message}\n\n${code}`)}`;
}

/** Text between marks; what would end them early is made harmless. */
function marked(mark: string, text: string): string {
  const harmless = text.replace(/<(?=\s*\/?\s*(?:request|refused)\b)/gi, '‹');
  return `<${mark}>\n${harmless}\n</${mark}>`;
}
