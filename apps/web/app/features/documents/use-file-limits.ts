import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from '@dira/contract/constants';
import { formatBytes } from '@dira/i18n/format';
import { isolate } from '../../lib/isolate.ts';
import { useLanguage } from '../../lib/use-language.ts';

/** How large a file of the documents may be, for the sentence that says so. */
export function useFileLimits() {
  const language = useLanguage();
  return {
    most: isolate.code(formatBytes(DOCUMENT_MAX_BYTES, language)),
    picture: isolate.code(formatBytes(IMAGE_MAX_BYTES, language)),
  };
}
