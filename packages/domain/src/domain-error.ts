/**
 * A broken rule of the domain. `code` is stable and is what callers and catalogues match on;
 * `message` is for the log alone and is never shown to a person.
 */
export class DomainError<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.name = new.target.name;
    this.code = code;
  }
}
