import { UNSENT_ATTACHMENT_HOURS } from '@dira/contract/message-attachments';
import { useRef, useState } from 'react';
import type { Answer } from '../../lib/answer.ts';
import { api, read } from '../../lib/api.ts';
import { now } from '../../lib/clock.ts';
import { saveFrom } from '../../lib/download.ts';
import { keepDraftOf, readDraftOf } from '../../lib/drafts.ts';
import { describeProblem } from '../../lib/problem.ts';
import { showToast } from '../../lib/toast.ts';
import { uploadFile } from '../../lib/upload.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { randomUuid } from '../../lib/uuid.ts';
import { useMe } from '../account/queries.ts';
import type { Desk } from './desk.ts';

const team = '/api/v1/organizations/{organizationId}/message-attachments';
const mine = '/api/v1/my/leases/{leaseId}/message-attachments';

export type Attachment = Answer<typeof team, 'post'>;

type Chosen = Attachment & { readonly storedAt: number };

/** Before the server takes it away: whoever sends then still has it. */
const keptMs = (UNSENT_ATTACHMENT_HOURS - 1) * 60 * 60 * 1000;

/**
 * The files that are going to be sent with a message: stored as soon as they are chosen, and there again after a
 * reload for as long as the server keeps them.
 * @param draft names the message that they go with
 */
export function useAttachments(desk: Desk, draft: string) {
  const { user } = useMe();
  const what = `${draft}:files`;
  const [attachments, setAttachments] = useState<readonly Chosen[]>(() =>
    (readDraftOf<readonly Chosen[]>(user.id, what) ?? []).filter(({ storedAt }) => now() - storedAt < keptMs),
  );
  // Several come one after the other while the page shows the first.
  const latest = useRef(attachments);
  const change = (next: readonly Chosen[]) => {
    latest.current = next;
    setAttachments(next);
    keepDraftOf(user.id, what, next.length === 0 ? null : next);
  };
  const place = 'leaseId' in desk ? `my/leases/${desk.leaseId}` : `organizations/${desk.organizationId}`;
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const options = { key: randomUuid(), onProgress: () => {} };
        const stored = await uploadFile<Attachment>(`/api/v1/${place}/message-attachments`, file, options);
        change([...latest.current, { ...stored, storedAt: now() }]);
      }
    },
    onError: (error) => showToast({ tone: 'error', title: describeProblem(error) }),
  });
  return {
    attachments,
    ids: attachments.map(({ id }) => id),
    isBusy: upload.isPending,
    add: (files: readonly File[]) => upload.mutate(files),
    remove: (id: string) => change(latest.current.filter((one) => one.id !== id)),
    clear: () => change([]),
  };
}
export type Attachments = ReturnType<typeof useAttachments>;

/** Saves a file that came or went with a message. */
export async function saveAttachment(desk: Desk, attachmentId: string): Promise<void> {
  const path = { ...desk, attachmentId };
  try {
    const { url } =
      'leaseId' in path
        ? await read(api.POST(`${mine}/{attachmentId}/download-link`, { params: { path } }))
        : await read(api.POST(`${team}/{attachmentId}/download-link`, { params: { path } }));
    saveFrom(url);
  } catch (error) {
    showToast({ tone: 'error', title: describeProblem(error) });
  }
}
