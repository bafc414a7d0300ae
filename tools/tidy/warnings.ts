import { LIMITS, measureFunctions } from './laws/sizes.ts';
/** `node tools/tidy/warnings.ts`: what grows towards a limit, and the median file. Fails nothing. */
import { isGenerated, isScript } from './source.ts';
import { readTree } from './tree.ts';

const files = readTree().filter((file) => isScript(file.path) && !isGenerated(file));
const sizes = files.map(({ lines }) => lines.length).toSorted((a, b) => a - b);
console.log(
  `${files.length} files, median ${sizes[Math.floor(sizes.length / 2)]} lines (limit ${LIMITS.median})`,
);

for (const { path, lines } of files.filter((file) => file.lines.length > LIMITS.file.warn)) {
  console.log(`${path} has ${lines.length} lines`);
}
for (const file of files) {
  for (const { name, line, length } of measureFunctions(file).filter((one) => one.length > one.limit.warn)) {
    console.log(`${file.path}:${line} ${name} has ${length} lines`);
  }
}
