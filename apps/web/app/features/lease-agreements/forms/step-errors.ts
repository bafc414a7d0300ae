import { ApiError, isApiError } from '../../../lib/api-error.ts';
import type { AgreementSection } from '../steps.ts';

/** The server names fields from the top of the agreement; the form of a section from its own. */
export function errorInSection(error: unknown, section: AgreementSection): unknown {
  if (!isApiError(error)) return error;
  const prefix = `contents.${section}.`;
  return new ApiError({
    ...error,
    errors: error.errors.map(({ path, code }) => ({
      path: path.startsWith(prefix) ? path.slice(prefix.length) : path,
      code,
    })),
  });
}
