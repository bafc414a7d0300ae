import {
  addressOfTag,
  curlOf,
  exampleRequest,
  listReference,
  type ReferenceOperation,
} from '@dira/contract/reference';
import { WEBHOOK_EXAMPLES, WEBHOOK_KINDS } from '@dira/contract/webhook-events';
import { formatNumber } from '@dira/i18n/format';
import { startSentence } from '@dira/i18n/start-sentence';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeBlock, Prose } from '../components/reference/code.tsx';
import { GUIDE, ReferenceFrame } from '../components/reference/frame.tsx';
import { SchemaFields } from '../components/reference/schema.tsx';
import {
  environment,
  eventName,
  ifMatch,
  problemType,
  recipes,
  scriptOf,
  sharedScript,
  verifyScript,
} from '../recipes.ts';
import { useSite } from '../site.tsx';
import classes from './developers.module.css';

type Part = (typeof GUIDE)[number];
/** So many rows a page of a list has at the most. */
const mostOnPage = 200;

/** How programs work with a workspace, and the way to each operation. */
export function Developers() {
  const { t } = useTranslation('developers');
  return (
    <ReferenceFrame>
      <div className={classes.text}>
        <h1>{t('title')}</h1>
        <p className={classes.lead}>{t('lead')}</p>
        <Start />
        <Section part="values">
          <Prose>{t('values.body')}</Prose>
        </Section>
        <Section part="paging">
          <Prose>{t('paging.body', { most: mostOnPage })}</Prose>
        </Section>
        <Section part="versions">
          <Prose>{t('versions.body')}</Prose>
          <Call id="updateProperty" headers={ifMatch} />
        </Section>
        <Section part="keys">
          <Prose>{t('keys.body')}</Prose>
        </Section>
        <Section part="errors">
          <Prose>{t('errors.body')}</Prose>
          <Problem />
        </Section>
        <Section part="limits">
          <Prose>{t('limits.body')}</Prose>
        </Section>
        <Webhooks />
        <Recipes />
        <Subjects />
      </div>
    </ReferenceFrame>
  );
}

function Section({ part, children }: { part: Part; children: ReactNode }) {
  const { t } = useTranslation('developers');
  return (
    <section id={part}>
      <h2>{t(`titles.${part}`)}</h2>
      {children}
    </section>
  );
}

function Start() {
  const { t } = useTranslation('developers');
  return (
    <Section part="start">
      <Prose>{t('start.token')}</Prose>
      <Prose>{t('start.call')}</Prose>
      <CodeBlock label={environment.label}>{environment.code}</CodeBlock>
      <Call id="listProperties" />
      <Prose>{t('start.add')}</Prose>
      <Call id="createProperty" />
      <Prose>{t('start.then')}</Prose>
    </Section>
  );
}

/** What is answered where a field is wrong, as the document has it. */
function Problem() {
  const { examples } = useSite().readDocument().components.schemas['Problem'] ?? {};
  const [problem]: readonly unknown[] = Array.isArray(examples) ? examples : [];
  return <CodeBlock label={problemType}>{JSON.stringify(problem, null, 2)}</CodeBlock>;
}

/** The example of an operation as a line of a shell. */
function Call({ id, headers }: { id: string; headers?: Readonly<Record<string, string>> }) {
  const { facts } = useSite();
  const operation = useOperation(id);
  const request = exampleRequest(operation);
  const whole = { ...request, headers: { ...request.headers, ...headers } };
  return <CodeBlock label={id}>{curlOf(whole, facts.origin)}</CodeBlock>;
}

function useOperation(id: string): ReferenceOperation {
  const found = listReference(useSite().readDocument()).find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no ${id}`);
  return found;
}

function Webhooks() {
  const { t } = useTranslation(['developers', 'audit']);
  const { readDocument } = useSite();
  const { webhooks } = readDocument();
  const event = webhooks['payment']?.post.requestBody.content['application/json'];
  return (
    <Section part="webhooks">
      <Prose>{t('webhooks.body')}</Prose>
      <CodeBlock label={eventName}>{JSON.stringify(event?.example, null, 2)}</CodeBlock>
      <SchemaFields schema={event?.schema ?? {}} />
      <h3>{t('webhooks.verify')}</h3>
      <Prose>{t('webhooks.verifyBody')}</Prose>
      <CodeBlock label={verifyScript}>{scriptOf(verifyScript)}</CodeBlock>
      <h3>{t('webhooks.retries')}</h3>
      <Prose>{t('webhooks.retriesBody')}</Prose>
      <h3 id="events">{t('webhooks.events')}</h3>
      <Prose>{t('webhooks.eventsBody')}</Prose>
      <table className={classes.events}>
        <thead>
          <tr>
            <th scope="col">{t('webhooks.kind')}</th>
            <th scope="col">{t('webhooks.type')}</th>
          </tr>
        </thead>
        <tbody>
          {WEBHOOK_KINDS.map((kind) => (
            <tr key={kind}>
              <td>{startSentence(t(`audit:entities.${kind}`))}</td>
              <td>
                <code dir="ltr">{WEBHOOK_EXAMPLES[kind]}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Recipes() {
  const { t } = useTranslation('developers');
  return (
    <Section part="recipes">
      <Prose>{t('recipes.lead')}</Prose>
      {recipes.map(({ name, file }) => (
        <div key={name}>
          <h3>{t(`recipes.names.${name}`)}</h3>
          <Prose>{t(`recipes.about.${name}`)}</Prose>
          <Script file={file} />
        </div>
      ))}
      <h3>{t('recipes.shared')}</h3>
      <Script file={sharedScript} />
    </Section>
  );
}

function Script({ file }: { file: string }) {
  return (
    <details className={classes.script}>
      <summary>{file}</summary>
      <CodeBlock label={file} isLong>
        {scriptOf(file)}
      </CodeBlock>
    </details>
  );
}

function Subjects() {
  const { t } = useTranslation('developers');
  const { href, language, readDocument } = useSite();
  const operations = listReference(readDocument());
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return (
    <section id="reference">
      <h2>{t('reference.title')}</h2>
      <p>
        {t('reference.body', { number: formatNumber(operations.length, language) })}{' '}
        <a href="/api/v1/openapi.json">{t('reference.document')}</a>
      </p>
      <ul className={classes.subjects} lang="en">
        {tags.map((tag) => (
          <li key={tag}>
            <a href={href(addressOfTag(tag))}>
              {tag} <span>{formatNumber(operations.filter((one) => one.tag === tag).length, language)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
