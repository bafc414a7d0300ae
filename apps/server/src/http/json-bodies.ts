import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/app-error.ts';

/** Far deeper than any body of ours; a recursive check of a body nested without end would exhaust the stack. */
const deepestNesting = 64;
/** The largest body of ours, two hundred units, has a thousand; each unknown one costs its own complaint. */
const mostFields = 5000;

/**
 * JSON bodies: none at all is fine, since the authentication clients say JSON and send nothing on
 * sign-out and deletion. Keys that reach for an object's prototype are refused, and so is a body
 * nested too deep or with too many fields. Text, which a form of another site can send, is no JSON.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string; // parsed as a string, as asked above
    if (text === '') return done(null, undefined);
    if (!isReasonable(text))
      return done(
        new AppError('malformed_body', { detail: 'The body is nested too deep or has too many fields.' }),
      );
    return parse(request, text, done);
  });
}

function isReasonable(text: string): boolean {
  let [depth, fields, isInString] = [0, 0, false];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === ':') fields += 1;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > deepestNesting || fields > mostFields) return false;
  }
  return true;
}
