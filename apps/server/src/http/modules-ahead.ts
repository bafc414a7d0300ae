/**
 * What a page of the app is made of, said in the page itself: the browser fetches it while the app is on its way, and
 * not one thing after the other as each asks for the next.
 */

/** A route of the built app, as the router's manifest has it. */
interface Route {
  readonly id: string;
  readonly parentId?: string;
  /** From its parent on; `:name` stands for one part of an address, `*` for all that is left. */
  readonly path?: string;
  readonly module: string;
  readonly clientLoaderModule?: string;
  readonly clientMiddlewareModule?: string;
  readonly imports?: readonly string[];
}

interface Manifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, Route>>;
}

/** @param whole what the build leaves for the server: browsers get less (`tools/build/slim-manifest.ts`) */
export function readManifest(whole: string): Manifest {
  return JSON.parse(whole) as Manifest; // as the router builds it
}

/** The addresses of the modules of a page that not every page has; none for an address of no page. */
export function createModulesAhead({ entry, routes }: Manifest): (pathname: string) => readonly string[] {
  const everywhere = new Set([entry.module, ...entry.imports, ...modulesOf(routes['root'])]);
  const pages = Object.values(routes)
    .filter(({ path }) => path !== undefined && path !== '' && path !== '*')
    .map((route) => {
      const branch = branchOf(route, routes);
      const path = branch.flatMap((one) => one.path || []).join('/');
      const modules = [...new Set(branch.flatMap(modulesOf))].filter((module) => !everywhere.has(module));
      return { path, matches: patternOf(path), modules };
    })
    // What is written out goes before what stands for any part.
    .toSorted((one, other) => placesOf(one.path) - placesOf(other.path));
  return (pathname) => pages.find(({ matches }) => matches.test(pathname))?.modules ?? [];
}

function branchOf(route: Route, routes: Manifest['routes']): Route[] {
  const parent = routes[route.parentId ?? ''];
  return parent === undefined ? [route] : [...branchOf(parent, routes), route];
}

function modulesOf(route: Route | undefined): string[] {
  if (route === undefined) return [];
  const { clientMiddlewareModule, clientLoaderModule, module, imports = [] } = route;
  return [clientMiddlewareModule, clientLoaderModule, module, ...imports].filter((one) => one !== undefined);
}

function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^/${parts.join('/')}/?$`);
}

function placesOf(path: string): number {
  return path.split('/').filter((part) => part.startsWith(':')).length;
}
