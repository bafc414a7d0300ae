import { useState } from 'react';
import { keepDraftOf, readDraftOf } from '../../../lib/drafts.ts';
import { useMe } from '../../account/queries.ts';
import type { Thread } from '../queries.ts';
import { waysFor, type ComposerWay } from '../ways.ts';

interface Words {
  readonly way: ComposerWay;
  readonly subject: string;
  readonly text: string;
  readonly minutes: number | null;
  readonly isIncoming: boolean;
}

/** What is being written to one person. It is there again after a reload, until it is sent. */
export type Draft = ReturnType<typeof useDraft>;

export function useDraft(thread: Thread) {
  const { user } = useMe();
  const key = `thread:${thread.id}`;
  const first: Words = {
    way: thread.ways.best ?? waysFor(thread)[0] ?? 'note',
    subject: '',
    text: '',
    minutes: null,
    isIncoming: true,
  };
  const [words, setWords] = useState<Words>(() => readDraftOf<Words>(user.id, key) ?? first);
  const write = (change: Partial<Words>) => {
    const next = { ...words, ...change };
    setWords(next);
    keepDraftOf(user.id, key, next.text === '' && next.subject === '' ? null : next);
  };
  return {
    ...words,
    write,
    /** It was sent: the way stays. */
    clear: () => write({ subject: '', text: '', minutes: null }),
    /** Words that did not arrive by another way. */
    takeToEmail: (text: string) => write({ way: 'email', text }),
  };
}
