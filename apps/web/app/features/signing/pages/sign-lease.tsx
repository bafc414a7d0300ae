import { storageKeys } from '@dira/contract/constants';
import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { replace } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { readStorage } from '../../../lib/browser-storage.ts';
import { loadTexts, showLanguage } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { LinkRefused } from '../components/link-refused.tsx';
import type { Refusal } from '../components/link-refused.tsx';
import { SignDocument } from '../components/sign-document.tsx';
import { startSigning, signingQuery } from '../queries.ts';
import type { Route } from './+types/sign-lease';

/** Where the address goes once its token was exchanged: the cookie knows the rest. */
const exchanged = 'open';

const refusals: Readonly<Record<string, Refusal>> = {
  signature_link_invalid: 'invalid',
  signature_link_expired: 'expired',
  signature_link_used: 'used',
};

export async function clientLoader({ params: { token } }: Route.ClientLoaderArgs) {
  await loadTexts('signing', 'securities', 'problems');
  try {
    if (token !== exchanged) {
      await startSigning(token);
      queryClient.removeQueries(signingQuery);
      throw replace(paths.signLease(exchanged));
    }
    const { signer } = await queryClient.ensureQueryData(signingQuery);
    // Their own language, unless they chose one on this device.
    if (readStorage(storageKeys.language) === null) await showLanguage(signer.language);
    return null;
  } catch (error) {
    const refusal = isApiError(error) ? refusals[error.code] : undefined;
    if (refusal === undefined) throw error;
    return refusal;
  }
}

export default function SignLease({ loaderData }: Route.ComponentProps) {
  if (loaderData !== null) return <LinkRefused refusal={loaderData} />;
  return (
    <QueryClientProvider client={queryClient}>
      <Open />
    </QueryClientProvider>
  );
}

function Open() {
  const { data: signing } = useSuspenseQuery(signingQuery);
  return <SignDocument signing={signing} />;
}
