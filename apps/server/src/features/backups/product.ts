import { readFileSync } from 'node:fs';

const file = new URL('../../../package.json', import.meta.url);

/** Which Dira this is. */
export const product = JSON.parse(readFileSync(file, 'utf8')) as { version: string }; // our own package
