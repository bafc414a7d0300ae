import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the bundler makes the default export: the address of the file
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../../ui/spinner.tsx';
import classes from './file-preview.module.css';

GlobalWorkerOptions.workerSrc = workerUrl;

/** More pages than anybody reads in a panel; the file itself holds the rest. */
const mostPages = 30;

type PdfPagesProps = { bytes: Blob; title: string };

/**
 * A PDF, drawn page by page. It is drawn by us because a browser's own viewer is missing on phones, and because it
 * would want our policy to let foreign content in.
 */
export function PdfPages({ bytes, title }: PdfPagesProps) {
  const { t } = useTranslation('documents');
  const [pages, setPages] = useState<PDFPageProxy[] | 'unreadable' | null>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isGone = false;
    let opened: PDFDocumentProxy | undefined;
    const open = async () => {
      const data = new Uint8Array(await bytes.arrayBuffer());
      // Compiled code would need a hole in our policy; without it rare pictures take a little longer.
      opened = await getDocument({ data, useWasm: false, enableXfa: false }).promise;
      const shown = Math.min(opened.numPages, mostPages);
      const loaded = await Promise.all(
        Array.from({ length: shown }, (_, index) => opened?.getPage(index + 1)),
      );
      if (isGone) return;
      setCount(opened.numPages);
      setPages(loaded.filter((page) => page !== undefined));
    };
    open().catch(() => !isGone && setPages('unreadable'));
    return () => {
      isGone = true;
      void opened?.loadingTask.destroy();
    };
  }, [bytes]);
  if (pages === 'unreadable') return <p className={classes.none}>{t('preview.unreadable')}</p>;
  if (pages === null) {
    return (
      <div className={classes.waiting} role="status" aria-label={title}>
        <Spinner />
      </div>
    );
  }
  return (
    <div className={classes.pages}>
      {pages.map((page) => (
        <PdfPage
          key={page.pageNumber}
          page={page}
          label={t('preview.page', { page: page.pageNumber, count })}
        />
      ))}
      {count > pages.length && (
        <p className={classes.none}>{t('preview.rest', { count: count - pages.length })}</p>
      )}
    </div>
  );
}

function PdfPage({ page, label }: { page: PDFPageProxy; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    const target = canvas.current;
    if (target === null) return;
    const plain = page.getViewport({ scale: 1 });
    const width = (target.parentElement?.clientWidth ?? plain.width) * Math.min(devicePixelRatio, 2);
    const viewport = page.getViewport({ scale: width / plain.width });
    target.width = Math.floor(viewport.width);
    target.height = Math.floor(viewport.height);
    const drawing = page.render({ canvas: target, viewport });
    // Drawing stops when the panel is closed; that is no failure.
    drawing.promise.catch(() => {});
    void page
      .getTextContent()
      .then(({ items }) => setWords(items.map((item) => ('str' in item ? item.str : '')).join(' ')))
      .catch(() => {});
    return () => drawing.cancel();
  }, [page]);
  return (
    <figure className={classes.page}>
      <canvas ref={canvas} className={classes.sheet} role="img" aria-label={label} />
      <figcaption className={classes.words} dir="auto">
        {words}
      </figcaption>
    </figure>
  );
}
