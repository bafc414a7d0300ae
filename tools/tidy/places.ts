/** Where a file stands decides which laws it answers to. Paths are relative to the root of the repository. */

/** Tests and their factories: they look at the product from outside and may break its layers. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || /(^|\/)testing(\.ts|\/)/.test(path) || path.startsWith('e2e/');
}

/** What ships: the apps and the packages, without their tests. */
export function isProduct(path: string): boolean {
  return /^(apps|packages)\//.test(path) && !isTest(path);
}

export function isServerFeature(path: string): boolean {
  return path.startsWith('apps/server/src/features/');
}

export function isWeb(path: string): boolean {
  return path.startsWith('apps/web/app/');
}

/** The folder directly under `features/`, in the server or the web; undefined elsewhere. */
export function featureOf(path: string): string | undefined {
  return /^apps\/(?:server\/src|web\/app)\/features\/([^/]+)\//.exec(path)?.[1];
}

/** `apps/server`, `packages/domain`, `e2e` …: the workspace that owns the file. */
export function workspaceOf(path: string): string {
  return /^(?:(?:apps|packages|tools)\/[^/]+|[^/]+)/.exec(path)?.[0] ?? '';
}
