import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, type Plugin } from 'vite';

/** Takes the comments out of public/theme.js, which every page waits for and the bundler copies as it is. */
export function slimTheme(): Plugin {
  return {
    name: 'slim-theme',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const file = path.join(dir, 'theme.js');
      if (!existsSync(file)) return;
      writeFileSync(file, minifySync('theme.js', readFileSync(file, 'utf8')).code);
    },
  };
}
