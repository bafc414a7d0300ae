import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { inject, onTestFinished } from 'vitest';
import { closeServices, composeServices } from '../boot.ts';
import { openOwnerConnection } from '../db/connect.ts';
import type { SqlPool } from '../db/tagged-sql.ts';
import { withDatabase, type DatabaseTarget } from '../db/target.ts';
import { readSettings, type Settings } from '../env.ts';
import { bankFileReaders } from '../features/bank-statements/readers.ts';
import { bookReaders } from '../features/book-imports/readers.ts';
import { documentReaders } from '../features/documents/texts.ts';
import { rentRollReaders } from '../features/rent-roll-imports/readers.ts';
import { buildApp } from '../http/app.ts';
import { deriveApiKeys } from '../platform/api-keys.ts';
import { createTestClock, type TestClock } from '../platform/clock.ts';
import { passwordCost, type PasswordCost } from '../platform/passwords.ts';
import { pdfReaders } from '../platform/pdf-readers.ts';
import type { Services } from '../services.ts';
import { requireLinksLead } from './mail-links.ts';

/** The whole server over a database of its own, with a clock that the test moves. */
export interface TestServer {
  app: FastifyInstance;
  services: Services;
  clock: TestClock;
  target: DatabaseTarget;
  dataDir: string;
  /** The public one, which `request` sends along. */
  apiKey: string;
  /** Past every policy, for looking at what is really there. */
  owner: SqlPool;
  request(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options?: RequestOptions,
  ): Promise<Answer>;
  close(): Promise<void>;
}

export interface RequestOptions {
  /** Access token, or the person who holds it. */
  as?: { token: string } | string | undefined;
  body?: unknown;
  /** Idempotency-Key */
  key?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  /** The parsed JSON, or undefined where there is none. */
  body: any;
  raw: Buffer;
}

/** A Sunday morning in Haifa, in the middle of a month. */
export const testNow = '2026-11-22T07:00:00Z';

/** What argon2 allows at the least: people are made by the thousand here. By night they cost what they really do. */
export const cheapPasswords: PasswordCost = inject('isNight') ? passwordCost : { memoryCost: 8, timeCost: 1 };

/** A process for each file costs what a hundred requests do. By night, and in the browser, each file has its own. */
if (!inject('isNight'))
  for (const readers of [bankFileReaders, bookReaders, documentReaders, pdfReaders, rentRollReaders])
    readers.letRest(10_000);

interface TestServerOptions {
  now?: string;
  settings?: Partial<Settings>;
  passwordCost?: PasswordCost;
  /** What its database is made from, instead of the migrated template. */
  template?: string;
  /** An installation that is there already, and stays. */
  on?: { target: DatabaseTarget; dataDir: string };
}

/** Nobody outside is asked. */
const ofTests = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  MORNING_TOKEN_URL: 'http://127.0.0.1:9',
  MORNING_URL: 'http://127.0.0.1:9',
};

/** Clones the template database and starts the server on it; the caller closes it (`afterAll`). */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { target, dataDir, remove } = options.on
    ? { ...options.on, remove: async () => {} }
    : await makeInstallation(options.template ?? inject('templateDatabase'));
  const clock = createTestClock(options.now ?? testNow);
  const settings = { ...readSettings(ofTests), ...options.settings };
  const services = composeServices({
    settings,
    dataDir,
    masterKey: 'a master key for tests alone',
    target,
    clock,
    passwordCost: options.passwordCost ?? cheapPasswords,
  });
  const app = await buildApp(services);
  const owner = openOwnerConnection(target);
  const apiKey = deriveApiKeys(services.secrets).anon;
  return {
    app,
    services,
    clock,
    target,
    dataDir,
    owner,
    apiKey,
    request: (method, url, request = {}) =>
      send(app, method, url, { ...request, headers: { apikey: apiKey, ...request.headers } }),
    close: async () => {
      await requireLinksLead(app, services, owner);
      await app.close();
      await closeServices(services);
      await owner.end();
      await remove();
    },
  };
}

/** A server for one test alone; it goes when the test ends. */
export async function startServerForTest(
  options: Parameters<typeof startTestServer>[0] = {},
): Promise<TestServer> {
  const server = await startTestServer(options);
  onTestFinished(server.close);
  return server;
}

async function makeInstallation(template: string) {
  const { target, drop } = await cloneDatabase(template);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dira-files-'));
  const remove = async () => {
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { target, dataDir, remove };
}

/** Makes and drops databases for all files of a process. */
const home = openOwnerConnection(inject('databaseServer'));

async function cloneDatabase(template: string): Promise<{ target: DatabaseTarget; drop(): Promise<void> }> {
  const name = `dira_test_${randomUUID().replaceAll('-', '')}`;
  await home.unsafe(`create database ${name} template ${template} strategy file_copy`);
  const drop = async () => {
    await home.unsafe(`drop database ${name} with (force)`);
  };
  return { target: withDatabase(inject('databaseServer'), name), drop };
}

async function send(
  app: FastifyInstance,
  method: InjectOptions['method'],
  url: string,
  options: RequestOptions = {},
): Promise<Answer> {
  const token = typeof options.as === 'string' ? options.as : options.as?.token;
  const response = await app.inject({
    ...(method !== undefined && { method }),
    url,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(options.key !== undefined && { 'idempotency-key': options.key }),
      ...options.headers,
    },
    ...(options.body !== undefined && { payload: options.body as object }), // JSON, or a string sent as it is
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson && response.body !== '' ? JSON.parse(response.body) : undefined,
    raw: response.rawPayload,
  };
}
