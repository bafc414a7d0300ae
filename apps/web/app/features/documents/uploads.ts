import { refresh } from '../../lib/freshness.ts';
import { i18n } from '../../lib/language.ts';
import { useStore } from '../../lib/store.ts';
import { showToast } from '../../lib/toast.ts';
import { createUploadQueue, sendDocument } from './upload-queue.ts';
import type { Upload } from './upload-queue.ts';

/** The files that this tab sends. */
export const uploadQueue = createUploadQueue(sendDocument, (uploads) => {
  const arrived = uploads.filter(({ state }) => state.kind === 'done');
  const failed = uploads.filter(({ state }) => state.kind === 'failed');
  const text = i18n.getFixedT(null, 'documents');
  const tCommon = i18n.getFixedT(null, 'common');
  if (arrived.length > 0) showToast({ title: text('upload.uploaded', { count: arrived.length }) });
  // Where the list is open it says itself what failed, and why.
  if (failed.length > 0 && !uploadQueue.isWatched())
    showToast({ tone: 'error', title: tCommon('labels.uploadFailed') });
  if (arrived.length > 0) void refresh(['document']);
});

export function useUploads(): readonly Upload[] {
  return useStore(uploadQueue);
}
