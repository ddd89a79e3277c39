/**
 * The script of the page about the API, a file of its own: it hides the calls and shapes that have not every word of the
 * search as somebody types, says how many calls are left, and opens what a link leads to.
 */
export const searchScript = `
const field = document.getElementById('search');
const status = document.getElementById('found');
const sections = [...document.querySelectorAll('section')];
const articles = [...document.querySelectorAll('article')].map((article) => {
  const section = article.closest('section');
  const area = section.querySelector('h2').textContent;
  return { article, section, text: (area + ' ' + article.id + ' ' + article.textContent).toLowerCase() };
});

function filter() {
  const words = field.value.toLowerCase().split(' ').filter((word) => word !== '');
  for (const { article, text } of articles) {
    article.hidden = !words.every((word) => text.includes(word));
  }
  for (const section of sections) {
    const own = articles.filter((each) => each.section === section);
    section.hidden = words.length > 0 && own.every(({ article }) => article.hidden);
  }
  const calls = articles.filter(({ article, section }) => 'calls' in section.dataset && !article.hidden);
  status.textContent = words.length === 0 ? '' : sentence(calls.length);
}

function sentence(count) {
  if (count === 0) return 'No call has all of these words.';
  return count === 1 ? '1 call' : count + ' calls';
}

function openTarget() {
  const target = document.getElementById(location.hash.slice(1));
  if (target === null) return;
  if (target.closest('[hidden]') !== null) {
    field.value = '';
    filter();
  }
  const details = target.matches('article') && target.querySelector('details');
  if (details) details.open = true;
  target.scrollIntoView();
}

field.addEventListener('input', filter);
addEventListener('hashchange', openTarget);
field.closest('search').hidden = false;
filter();
openTarget();
`;
