/** Keeps the tabs of this browser in step about who is signed in, and a page that the back button brings back honest. */
import { storageKeys } from '@dira/contract/constants';
import { readStoredSession } from './stored-session.ts';

const left = 'left';

let ownChannel: BroadcastChannel | undefined;

/** One a tab: a message does not come back to the channel that it was sent by, but it does to any other of the same page. */
function tabChannel(): BroadcastChannel {
  ownChannel ??= new BroadcastChannel('dira-tabs');
  return ownChannel;
}

/** Tells the other tabs that the person left on purpose: nothing of them may stay on any screen. */
export function tellOthersOfLeaving(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  tabChannel().postMessage(left);
}

type Watch = {
  /** The person signed out in another tab. */
  onLeft: () => void;
  /** The session of this browser is another person's now, or came about in another tab. */
  onChanged: (userId: string | null) => void;
};

/** Storage events come only from other tabs, and only when something really changed; SIGNED_IN comes all the time. */
export function watchOtherTabs({ onLeft, onChanged }: Watch): () => void {
  const channel = tabChannel();
  const onMessage = ({ data }: MessageEvent) => {
    if (data === left) onLeft();
  };
  channel.addEventListener('message', onMessage);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.session || key === null) onChanged(readStoredSession()?.user.id ?? null);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    channel.removeEventListener('message', onMessage);
    window.removeEventListener('storage', onStorage);
  };
}

/** Makes the page blank at once, for a page that is about to be left for good or must not be seen again. */
export function blankPage(): void {
  document.documentElement.hidden = true;
}

/** A page out of the back-forward cache shows what it showed then: whoever is not that person any more sees nothing of it. */
export function guardRestoredPage(userId: string): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || readStoredSession()?.user.id === userId) return;
    blankPage();
    location.reload();
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
