import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { fileQuery, linkQuery } from '../queries.ts';
import type { FindLink } from '../queries.ts';
import classes from './file-preview.module.css';

// Its library draws PDFs, also where a browser cannot, and comes only with one.
const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }));

type FilePreviewProps = {
  /** `id` names the very file, not the document that it is a version of. */
  file: { readonly id: string; readonly title: string; readonly mediaType: string };
  findLink: FindLink;
};

/** The file itself, where it can be shown: a PDF, a picture, a text. */
export function FilePreview({ file, findLink }: FilePreviewProps) {
  const { t } = useTranslation('documents');
  if (file.mediaType.startsWith('image/')) return <Picture file={file} findLink={findLink} />;
  if (file.mediaType !== 'application/pdf' && !file.mediaType.startsWith('text/'))
    return <p className={classes.none}>{t('preview.none')}</p>;
  return <Contents file={file} findLink={findLink} />;
}

/** What has to be read whole before it can be drawn. */
function Contents({ file, findLink }: FilePreviewProps) {
  const { data, error, refetch } = useQuery(fileQuery(file.id, findLink));
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  if (file.mediaType === 'application/pdf') {
    return (
      <Suspense fallback={<Waiting />}>
        <PdfPages key={file.id} bytes={data} title={file.title} />
      </Suspense>
    );
  }
  return <PlainText bytes={data} title={file.title} />;
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={classes.waiting} role="status" aria-label={t('loading')}>
      <Spinner />
    </div>
  );
}

/** A picture comes straight from its address: the browser decodes it while it arrives. */
function Picture({ file, findLink }: FilePreviewProps) {
  const { data, error, refetch } = useQuery(linkQuery(file.id, findLink));
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const { t } = useTranslation('documents');
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  if (data.url === failedUrl) return <p className={classes.none}>{t('preview.unreadable')}</p>;
  return (
    <img className={classes.picture} src={data.url} alt={file.title} onError={() => setFailedUrl(data.url)} />
  );
}

/** More than a person reads in a panel; the file itself holds the rest. */
const longestText = 200_000;

function PlainText({ bytes, title }: { bytes: Blob; title: string }) {
  const { data } = useQuery({
    queryKey: ['document-text', title, bytes.size],
    queryFn: () => readText(bytes),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must be able to
    <pre className={classes.text} dir="auto" tabIndex={0} aria-label={title}>
      {data?.slice(0, longestText) ?? ''}
    </pre>
  );
}

/** UTF-8 as most write it; else what a Hebrew Windows wrote. */
async function readText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1255').decode(bytes);
  }
}
