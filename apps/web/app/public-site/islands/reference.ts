import type { ReferenceLine } from '@dira/contract/reference';
import { copyText } from '../../lib/clipboard.ts';

const mostShown = 20;
const copiedMs = 2000;

/** Copies code where somebody asks for it, and finds operations as they type. */
export async function wake(island: HTMLElement): Promise<void> {
  island.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (button !== null) void copyCode(button);
  });
  const search = island.querySelector<HTMLElement>('search');
  const input = search?.querySelector('input');
  if (!search || !input) return;
  search.hidden = false;
  // As other reference pages have it.
  document.addEventListener('keydown', (event) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
  let lines: Promise<readonly ReferenceLine[]> | undefined;
  input.addEventListener('input', async () => {
    lines ??= readLines(input.dataset['index'] ?? '');
    const asked = input.value;
    const found = find(await lines, asked);
    if (input.value === asked) show(search, input, found);
  });
  search.addEventListener('keydown', (event) => moveAmong(search, event));
}

async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('[data-code]')?.querySelector('code')?.textContent ?? '';
  if (!(await copyText(code))) return;
  const [word, label] = [button.textContent, button.getAttribute('aria-label') ?? ''];
  const copied = button.dataset['copied'] ?? '';
  if (word === copied) return;
  button.textContent = copied;
  button.setAttribute('aria-label', label.replace(word ?? '', copied));
  setTimeout(() => {
    button.textContent = word;
    button.setAttribute('aria-label', label);
  }, copiedMs);
}

async function readLines(address: string): Promise<readonly ReferenceLine[]> {
  const answer = await fetch(address);
  return answer.ok ? ((await answer.json()) as ReferenceLine[]) : []; // as the server wrote it
}

/** What has every word somewhere; a name that begins with it first. */
function find(lines: readonly ReferenceLine[], asked: string): readonly ReferenceLine[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const textOf = ({ id, method, path, tag, summary }: ReferenceLine) =>
    `${id} ${method} ${path} ${tag} ${summary}`.toLowerCase();
  const [first = ''] = words;
  const isNamed = ({ id }: ReferenceLine) => Number(id.toLowerCase().startsWith(first));
  return lines
    .filter((line) => words.every((word) => textOf(line).includes(word)))
    .toSorted((one, other) => isNamed(other) - isNamed(one));
}

function show(search: HTMLElement, input: HTMLInputElement, found: readonly ReferenceLine[]): void {
  const { none = '', results = '' } = input.dataset;
  const status = search.querySelector('[role="status"]');
  const isAsked = input.value.trim() !== '';
  if (status !== null)
    status.textContent = !isAsked
      ? ''
      : found.length === 0
        ? none
        : results.replace('#', String(found.length));
  search.querySelector('ul')?.replaceChildren(...found.slice(0, mostShown).map(itemOf));
}

function itemOf({ id, method, summary, address }: ReferenceLine): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const name = document.createElement('code');
  const about = document.createElement('span');
  // The language that the page was asked in goes along.
  link.href = address + location.search;
  link.lang = 'en';
  name.textContent = `${method} ${id}`;
  name.dir = 'ltr';
  about.textContent = summary;
  link.append(name, about);
  item.append(link);
  return item;
}

/** Up and down go from the field through what was found, and Enter takes the first. */
function moveAmong(search: HTMLElement, event: KeyboardEvent): void {
  const places = [...search.querySelectorAll<HTMLElement>('input, ul a')];
  const at = places.findIndex((place) => place === document.activeElement);
  const [, first] = places;
  if (event.key === 'Enter' && at === 0) return first?.click();
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const next = places[at + step];
  if (step === 0 || at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
