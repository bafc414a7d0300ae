/**
 * The list of pages that every first page loads: what each is made of, for links that fetch a page before somebody goes
 * there. The links that do so are those of the sidebar, whose addresses have one part (`navigation.test.ts`); the server,
 * which names the modules of every page, reads the whole list.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Route {
  readonly parentId?: string;
  readonly path?: string;
  readonly module: string;
  readonly clientLoaderModule?: string;
  readonly imports: readonly string[];
}

export interface Manifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, Route>>;
}

/** Leaves the whole list in `site/pages.json` of a build, and what browsers use of it where it was. */
export function slimManifestOf(folder: string): void {
  const assets = path.join(folder, 'client', 'assets');
  const [name, ...others] = readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined || others.length > 0)
    throw new Error('The app was built with another list of pages');
  const file = path.join(assets, name);
  const script = readFileSync(file, 'utf8');
  const [begin, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1];
  const whole = script.slice(begin, end);
  writeFileSync(path.join(folder, 'site', 'pages.json'), whole);
  const slim = JSON.stringify(slimManifest(JSON.parse(whole) as Manifest)); // as the router builds it
  writeFileSync(file, script.slice(0, begin) + slim + script.slice(end));
}

/** Of each page what it brings beyond those around it; of what no link fetches ahead, its modules alone. */
export function slimManifest(manifest: Manifest): Manifest {
  const kept = Object.entries(manifest.routes).map(([id, route]) => {
    const isThere = new Set([...bringsAbove(route, manifest), ...modulesOf(route)]);
    const imports = isFetchedAhead(route) ? route.imports.filter((file) => !isThere.has(file)) : [];
    return [id, imports] as const;
  });
  // In one order throughout, the most frequent first, which compresses best.
  const uses = Map.groupBy(
    kept.flatMap(([, imports]) => imports),
    (file) => file,
  );
  const usesOf = (file: string) => uses.get(file)?.length ?? 0;
  const inOrder = (one: string, other: string) =>
    usesOf(other) - usesOf(one) || (one < other ? -1 : Number(one > other));
  const routes = kept.map(([id, imports]) => [
    id,
    { ...manifest.routes[id], imports: imports.toSorted(inOrder) },
  ]);
  return { ...manifest, routes: Object.fromEntries(routes) as Manifest['routes'] }; // each with its imports
}

/** Frames have no address of their own, and come with the page. */
function isFetchedAhead({ path: address = '' }: Route): boolean {
  return !/[/:*]/.test(address);
}

function bringsAbove({ parentId = '' }: Route, manifest: Manifest): string[] {
  const parent = manifest.routes[parentId];
  if (parent === undefined) return [manifest.entry.module, ...manifest.entry.imports];
  return [...bringsAbove(parent, manifest), ...modulesOf(parent), ...parent.imports];
}

function modulesOf({ module, clientLoaderModule }: Route): string[] {
  return clientLoaderModule === undefined ? [module] : [module, clientLoaderModule];
}
