import { expect, test } from 'vitest';
import { isApiError, readProblem } from './api-error.ts';

test('a problem document becomes an error with its code, fields and request', async () => {
  const problem = {
    status: 422,
    code: 'invalid_request',
    detail: 'x',
    errors: [{ path: 'name', code: 'required' }],
    requestId: 'r1',
  };
  const error = await readProblem(Response.json(problem, { status: 422 }));
  expect(error).toMatchObject(problem);
  expect(isApiError(error, 'invalid_request')).toBe(true);
  expect(isApiError(error, 'conflict')).toBe(false);
});

test.each([
  [502, 'unknown'],
  [503, 'busy'],
])('the HTML page of a proxy with status %i becomes %s', async (status, code) => {
  const error = await readProblem(new Response('<html></html>', { status }));
  expect(error).toMatchObject({ status, code, errors: [], requestId: null });
});

test('a document of another shape is read as far as it goes', async () => {
  const error = await readProblem(Response.json({ code: 7, errors: [null, {}] }, { status: 400 }));
  expect(error).toMatchObject({ code: 'unknown', errors: [{ path: '', code: 'invalid' }] });
});
