import { isReading, type Endpoint } from '@dira/contract/endpoint';
import { routeModules, type Piece, type Web } from './web-pieces.ts';

const ASKED = /\bcan\w*(?:\?\.)?\['([a-z_.]+)'\]|\baction: '([a-z_]+\.[a-z_]+)'/g;

/** What a piece of the web app asks `can` for. */
export function askedBy({ text }: Piece): string[] {
  return [...text.matchAll(ASKED)].flatMap(([, asked, named]) => asked ?? named ?? []);
}

/** The operations that a piece calls: what it takes from the contract. */
export function calledBy(web: Web, endpoints: readonly Endpoint[], { path, text }: Piece): Endpoint[] {
  const names = new Set(text.match(/[A-Za-z_]\w*/g));
  const taken = new Set(
    [...names].flatMap((name) => {
      const [file = '', exported = ''] = web.importOf(path, name)?.split('#') ?? [];
      return file.startsWith('packages/contract/src/') ? [exported] : [];
    }),
  );
  return endpoints.filter(({ id }) => taken.has(id));
}

/**
 * The operations that somebody reaches from a page without a question for their own action, or with another question
 * after it. Only what changes something is looked at, and of a question only in which piece it is asked: a piece that
 * asks for two actions is trusted to ask the right one before what it leads to. A loader that asks and leads away is
 * asking for its page.
 */
export function reachedUnasked(web: Web, endpoints: readonly Endpoint[]): Endpoint[] {
  const writes = endpoints.filter((one) => !isReading(one) && isForChange(actionOf(one)));
  const steps = new Map(
    [...web.pieces].map(([key, piece]) => [
      key,
      {
        asked: [...askedBy(piece), ...askedByLoader(web, key)].filter(isForChange),
        called: calledBy(web, writes, piece),
        next: web.neighbours(key),
      },
    ]),
  );
  const pages = pagesOf(web).filter((key) => steps.has(key));
  const unasked = (action: string) => {
    // Each piece may be reached twice: with the question asked, and without.
    const reached = new Map(pages.map((key) => [`${key} unasked`, { key, isAsked: false }]));
    for (const { key, isAsked } of reached.values()) {
      const { asked = [], next = [] } = steps.get(key) ?? {};
      const isAskedNow = asked.length === 0 ? isAsked : asked.includes(action);
      for (const one of next)
        reached.set(`${one} ${isAskedNow ? 'asked' : 'unasked'}`, { key: one, isAsked: isAskedNow });
    }
    return [...reached.values()].flatMap(({ key, isAsked }) =>
      isAsked ? [] : (steps.get(key)?.called ?? []),
    );
  };
  const actions = new Set(writes.map(actionOf));
  return [...actions].flatMap((action) => [
    ...new Set(unasked(action ?? '').filter((one) => actionOf(one) === action)),
  ]);
}

/** What the routes name: the page of each, and what it loads before. */
function pagesOf(web: Web): string[] {
  return routeModules(web).flatMap((path) => ['default', 'clientLoader'].map((name) => `${path}#${name}`));
}

function isForChange(action: string | undefined): action is string {
  return action !== undefined && !action.endsWith('.see');
}

export function actionOf({ access }: Endpoint): string | undefined {
  return access.scope === 'organization' ? access.action : undefined;
}

/** What the loader of a page asks for before it leads whoever may not elsewhere. */
function askedByLoader(web: Web, key: string): string[] {
  const loader = web.pieces.get(key.replace(/#default$/, '#clientLoader'));
  return loader?.text.includes('redirect(') === true ? askedBy(loader) : [];
}
