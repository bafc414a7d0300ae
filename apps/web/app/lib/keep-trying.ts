const pauseMs = { first: 2000, longest: 60_000 };

/** Does what nobody waits for until it succeeds: at growing intervals, and without a network once there is one. */
export async function keepTrying<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let waitMs = pauseMs.first; ; waitMs = Math.min(waitMs * 2, pauseMs.longest)) {
    try {
      return await act();
    } catch {
      await pause(waitMs);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, ms);
    else addEventListener('online', () => resolve(), { once: true });
  });
}
