import { law } from '../law.ts';
import { isTest, workspaceOf } from '../places.ts';
import { resolver } from '../resolve.ts';
import { isScript } from '../source.ts';

interface Layer {
  readonly name: string;
  readonly holds: RegExp;
  /** Other layers it may import; its own is always allowed. */
  readonly may: readonly string[];
  /** When given, the only packages from outside. */
  readonly packages?: readonly string[];
}

const PACKAGES = ['domain', 'contract', 'i18n', 'calculators'];
const SERVER_BASE = ['server platform', 'server db', 'server env', ...PACKAGES];
/** `services.ts` names what features are handed: the interfaces of the layer below them. */
const HANDED = [...SERVER_BASE, 'server services'];

/** The first layer that holds a path is its layer. */
const LAYERS: readonly Layer[] = [
  { name: 'domain', holds: /^packages\/domain\//, may: [], packages: [] },
  { name: 'contract', holds: /^packages\/contract\//, may: ['domain'], packages: ['zod', '@noble/hashes'] },
  {
    name: 'i18n',
    holds: /^packages\/i18n\//,
    may: ['domain'],
    packages: ['i18next', 'node:fs', 'node:path'],
  },
  // What a calculation says, in the words of its reader: the same on a screen and on the server's paper.
  {
    name: 'calculators',
    holds: /^packages\/calculators\//,
    may: ['domain', 'contract', 'i18n'],
    packages: ['i18next'],
  },

  { name: 'server db', holds: /^apps\/server\/src\/db\//, may: SERVER_BASE },
  { name: 'server platform', holds: /^apps\/server\/src\/platform\//, may: SERVER_BASE },
  { name: 'server env', holds: /^apps\/server\/src\/env\.ts$/, may: SERVER_BASE },
  { name: 'server services', holds: /^apps\/server\/src\/services\.ts$/, may: SERVER_BASE },
  // What a feature may add to what collects from all of them, without knowing who collects.
  { name: 'server contributions', holds: /^apps\/server\/src\/contributions\//, may: HANDED },
  // The edge of a feature: it speaks HTTP and declares its guards with the words of `http/`.
  {
    name: 'server routes',
    holds: /^apps\/server\/src\/features\/.*(routes|register)\.ts$/,
    may: [...HANDED, 'server contributions', 'server features', 'server http'],
  },
  {
    name: 'server features',
    holds: /^apps\/server\/src\/features\//,
    may: [...HANDED, 'server contributions'],
  },
  {
    name: 'server http',
    holds: /^apps\/server\/src\/http\//,
    may: [...HANDED, 'server features', 'server routes'],
  },
  {
    name: 'server main',
    holds: /^apps\/server\//,
    may: [...HANDED, 'server contributions', 'server features', 'server routes', 'server http'],
  },

  { name: 'web lib', holds: /^apps\/web\/app\/lib\//, may: PACKAGES },
  { name: 'web ui', holds: /^apps\/web\/app\/ui\//, may: [...PACKAGES, 'web lib'] },
  { name: 'web features', holds: /^apps\/web\/app\/features\//, may: [...PACKAGES, 'web lib', 'web ui'] },
  {
    name: 'web screens',
    holds: /^apps\/web\/app\/screens\//,
    may: [...PACKAGES, 'web lib', 'web ui', 'web features'],
  },
  {
    name: 'web routes',
    holds: /^apps\/web\//,
    may: [...PACKAGES, 'web lib', 'web ui', 'web features', 'web screens'],
  },

  { name: 'extension', holds: /^apps\/extension\//, may: PACKAGES },
  { name: 'e2e', holds: /^e2e\//, may: PACKAGES },
];

/**
 * Imports point one way (law 1): web `routes → screens → features → ui → lib`; server `http, main → features →
 * platform, db`; `contract → domain`; `domain` imports nothing. A workspace reaches another one by its
 * `@dira/…` name. Tests keep to their own workspace and the packages, tools and bench may look everywhere.
 */
export const importDirection = law('import-direction', (files, report) => {
  const resolve = resolver(files);
  for (const file of files.filter(({ path }) => isScript(path))) {
    const layer = layerOf(file.path);
    if (!layer) continue;
    for (const { specifier, line } of file.syntax().imports) {
      const target = resolve(file.path, specifier);
      const fault =
        'path' in target
          ? faultOfPath(file.path, layer, specifier, target.path)
          : faultOfPackage(file.path, layer, target.package);
      if (fault) report(file, line, fault);
    }
  }
});

function layerOf(path: string): Layer | undefined {
  return LAYERS.find(({ holds }) => holds.test(path));
}

function faultOfPath(from: string, layer: Layer, specifier: string, to: string): string | undefined {
  const other = layerOf(to);
  const sameWorkspace = workspaceOf(from) === workspaceOf(to);
  if (!sameWorkspace && specifier.startsWith('.'))
    return `reaches ${to} by a relative path, not by a @dira/… name`;
  if (sameWorkspace && isTest(from)) return undefined;
  if (other?.name === layer.name || (other && layer.may.includes(other.name))) return undefined;
  return `${layer.name} must not import ${other?.name ?? to} (${specifier})`;
}

function faultOfPackage(from: string, layer: Layer, name: string): string | undefined {
  if (name.startsWith('@dira/')) return `${name} is not imported whole: name the file, as in ${name}/money`;
  if (!layer.packages || layer.packages.includes(name) || isTest(from) || from.endsWith('.config.ts'))
    return undefined;
  return `${layer.name} must not import the package ${name}`;
}
