import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from '@dira/contract/constants';
import { uploadDocument } from '@dira/contract/documents';
import { fileTooLarge } from '../../lib/api-error.ts';
import { createStore } from '../../lib/store.ts';
import { uploadFile } from '../../lib/upload.ts';
import { randomUuid } from '../../lib/uuid.ts';
import type { DocumentCategory } from './queries.ts';

/** Where a file goes. */
export type Filing = {
  readonly organizationId: string;
  readonly category: DocumentCategory;
  readonly leaseId?: string;
  readonly propertyId?: string;
  readonly tenantId?: string;
  readonly requiredDocumentId?: string;
  readonly expenseId?: string;
};

export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'done'; readonly documentId: string }
  | { readonly kind: 'failed'; readonly error: unknown };

export type Upload = {
  readonly id: string;
  readonly file: File;
  readonly filing: Filing;
  readonly state: UploadState;
};

type Send = (upload: Upload, onProgress: (share: number) => void) => Promise<{ id: string }>;

const atOnce = 2;

/**
 * Files on their way. They go on while the panel that shows them is closed; each fails and is tried again by itself.
 * @param onSettled a file arrived or failed, and none is left to wait
 */
export function createUploadQueue(send: Send, onSettled: (uploads: readonly Upload[]) => void) {
  const store = createStore<readonly Upload[]>([]);
  const { get, set } = store;
  const setState = (id: string, state: UploadState) =>
    set(get().map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  const isKind = (kind: UploadState['kind']) => (upload: Upload) => upload.state.kind === kind;

  const sendNext = () => {
    const next = get().find(isKind('waiting'));
    if (next === undefined || get().filter(isKind('sending')).length >= atOnce) return;
    setState(next.id, { kind: 'sending', share: 0 });
    void send(next, (share) => setState(next.id, { kind: 'sending', share }))
      .then(
        ({ id }) => setState(next.id, { kind: 'done', documentId: id }),
        (error: unknown) => setState(next.id, { kind: 'failed', error }),
      )
      .then(() => {
        sendNext();
        if (!get().some((upload) => isKind('waiting')(upload) || isKind('sending')(upload))) onSettled(get());
      });
    sendNext();
  };
  return {
    add(files: readonly File[], filing: Filing) {
      const added = files.map((file): Upload => ({
        id: randomUuid(),
        file,
        filing,
        state: { kind: 'waiting' },
      }));
      // What is done makes room for what comes.
      set([...get().filter((upload) => !isKind('done')(upload)), ...added]);
      sendNext();
    },
    retry(id: string) {
      setState(id, { kind: 'waiting' });
      sendNext();
    },
    dismiss: (id: string) => set(get().filter((upload) => upload.id !== id)),
    get,
    subscribe: store.subscribe,
    isWatched: store.isWatched,
  };
}

/** Sends one file with its own key, so that trying again after a lost answer makes no second document. */
export function sendDocument(
  { id, file, filing }: Upload,
  onProgress: (share: number) => void,
): Promise<{ id: string }> {
  const most = file.type.startsWith('image/') ? IMAGE_MAX_BYTES : DOCUMENT_MAX_BYTES;
  if (file.size > most) return Promise.reject(fileTooLarge(most));
  const { organizationId, ...query } = filing;
  return uploadFile(uploadDocument, { params: { organizationId }, query, file, key: id, onProgress });
}
