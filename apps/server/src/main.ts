import { startBackground } from './background.ts';
import { boot } from './boot.ts';
import { readSettings } from './env.ts';
import { buildApp } from './http/app.ts';

export interface Running {
  /** Where the server listens. */
  address: string;
  services: Awaited<ReturnType<typeof boot>>['services'];
  stop(): Promise<void>;
}

/** Starts the product: database, HTTP, and what works in the background. */
export async function run(): Promise<Running> {
  const settings = readSettings();
  const booted = await boot(settings);
  const app = await buildApp(booted.services);
  const address = await app.listen({ port: settings.PORT, host: settings.HOST });
  const background = settings.WORKER ? await startBackground(booted.services) : undefined;
  return {
    address,
    services: booted.services,
    stop: async () => {
      await app.close();
      await background?.stop();
      await booted.close();
    },
  };
}

if (import.meta.main) {
  const running = await run();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void running.stop().then(() => process.exit(0));
    });
  }
}
