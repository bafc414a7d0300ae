import type { SourceFile } from './source.ts';

export interface Violation {
  readonly law: string;
  readonly path: string;
  /** Counts from 1; 1 when the whole file is meant. */
  readonly line: number;
  readonly message: string;
}

/** A rule over the whole tree. `check` is pure: the same files give the same violations. */
export interface Law {
  readonly name: string;
  check(files: readonly SourceFile[]): Violation[];
}

type Report = (file: SourceFile, line: number, message: string) => void;

/** A law from a function that reports what it finds. */
export function law(name: string, inspect: (files: readonly SourceFile[], report: Report) => void): Law {
  return {
    name,
    check(files) {
      const found: Violation[] = [];
      inspect(files, (file, line, message) => found.push({ law: name, path: file.path, line, message }));
      return found;
    },
  };
}

/** A law that looks at one file at a time. */
export function fileLaw(
  name: string,
  applies: (path: string) => boolean,
  inspect: (file: SourceFile, report: (line: number, message: string) => void) => void,
): Law {
  return law(name, (files, report) => {
    for (const file of files.filter(({ path }) => applies(path))) {
      inspect(file, (line, message) => report(file, line, message));
    }
  });
}

export function describeViolation({ path, line, message }: Violation): string {
  return `${path}:${line} ${message}`;
}
