import type { Answer } from '@dira/contract/calls';
import {
  UNSENT_ATTACHMENT_HOURS,
  createAttachmentLink,
  createMyAttachmentLink,
  uploadMessageAttachment,
  uploadMyMessageAttachment,
} from '@dira/contract/message-attachments';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { now } from '../../lib/clock.ts';
import { saveFrom } from '../../lib/download.ts';
import { keepDraftOf, readDraftOf } from '../../lib/drafts.ts';
import { describeProblem } from '../../lib/problem.ts';
import { sayProblem } from '../../lib/said-outcome.ts';
import { showToast } from '../../lib/toast.ts';
import { uploadFile } from '../../lib/upload.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { randomUuid } from '../../lib/uuid.ts';
import { useMe } from '../account/queries.ts';
import type { Desk } from './desk.ts';

export type Attachment = Answer<typeof uploadMessageAttachment>;

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
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const key = randomUuid();
        const stored =
          'leaseId' in desk
            ? await uploadFile(uploadMyMessageAttachment, { params: desk, file, key })
            : await uploadFile(uploadMessageAttachment, { params: desk, file, key });
        change([...latest.current, { ...stored, storedAt: now() }]);
      }
    },
    changes: [],
    onError: sayProblem,
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
        ? await call(createMyAttachmentLink, { params: path })
        : await call(createAttachmentLink, { params: path });
    saveFrom(url);
  } catch (error) {
    showToast({ tone: 'error', title: describeProblem(error) });
  }
}
