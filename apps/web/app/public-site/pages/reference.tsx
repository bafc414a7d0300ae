import { DEVELOPERS_PATH } from '@dira/contract/constants';
import type { OpenApiContent, OpenApiParameter } from '@dira/contract/openapi';
import type { SiteRequest } from '@dira/contract/public-site';
import {
  addressOfTag,
  curlOf,
  exampleRequest,
  listReference,
  type ReferenceOperation,
} from '@dira/contract/reference';
import type { TokenArea } from '@dira/domain/api-tokens';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeBlock, Prose } from '../components/reference/code.tsx';
import { ReferenceFrame } from '../components/reference/frame.tsx';
import { Method } from '../components/reference/method.tsx';
import { ParameterList, SchemaFields } from '../components/reference/schema.tsx';
import { referenceHead, type Head } from '../heads.ts';
import { useSite } from '../site.tsx';
import classes from './developers.module.css';

interface ReferencePage {
  readonly readHead: () => Head;
  readonly Page: ComponentType;
}

/** The page of a subject or of an operation; undefined where the address is of neither. */
export function findReference({ path, readDocument }: SiteRequest): ReferencePage | undefined {
  if (!path.startsWith(`${DEVELOPERS_PATH}/`)) return undefined;
  const operations = listReference(readDocument());
  const operation = operations.find(({ address }) => address === path);
  if (operation !== undefined)
    return {
      readHead: () => referenceHead(operation.id, operation.operation.summary),
      Page: () => <OperationPage one={operation} />,
    };
  const own = operations.filter(({ tag }) => addressOfTag(tag) === path);
  const [first] = own;
  if (first === undefined) return undefined;
  return {
    readHead: () => referenceHead(first.tag, own.map(({ id }) => id).join(', ')),
    Page: () => <SubjectPage tag={first.tag} operations={own} />,
  };
}

/** What can be done with one subject. */
function SubjectPage({ tag, operations }: { tag: string; operations: readonly ReferenceOperation[] }) {
  const { href } = useSite();
  return (
    <ReferenceFrame tag={tag}>
      <div className={classes.text} lang="en">
        <Back />
        <h1>{tag}</h1>
        <ul className={classes.operations}>
          {operations.map(({ id, method, path, address, operation }) => (
            <li key={id} id={id}>
              <a href={href(address)}>
                <span className={classes.summary}>{operation.summary}</span>
                <Method>{method}</Method>{' '}
                <code className={classes.place} dir="ltr">
                  {path}
                </code>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </ReferenceFrame>
  );
}

function Back() {
  const { t } = useTranslation('developers');
  const { href, language } = useSite();
  return (
    <p className={classes.back} lang={language}>
      <a href={href(`${DEVELOPERS_PATH}#reference`)}>{t('reference.all')}</a>
    </p>
  );
}

function OperationPage({ one }: { one: ReferenceOperation }) {
  const { t } = useTranslation('developers');
  const { facts } = useSite();
  const { id, method, path, tag, operation } = one;
  const answer = answerOf(operation.responses);
  const isJson = answer?.content?.['application/json'];
  return (
    <ReferenceFrame tag={tag} operation={id}>
      <article className={`${classes.text} ${classes.operation}`}>
        <header>
          <Back />
          <h1 lang="en">{operation.summary}</h1>
          <p className={classes.line}>
            <Method>{method}</Method> <code dir="ltr">{path}</code>
          </p>
        </header>
        <div>
          <Facts one={one} />
          <Parameters place="path" of={operation.parameters} />
          <Parameters place="query" of={operation.parameters} />
          <Parameters place="header" of={operation.parameters} />
          {operation.requestBody && (
            <Part title={t('reference.content')}>
              <Body content={operation.requestBody} />
            </Part>
          )}
          <Part title={t('reference.answer')}>
            {answer?.content === undefined ? (
              <p>{t('reference.empty')}</p>
            ) : (
              <Body content={{ content: answer.content }} />
            )}
          </Part>
        </div>
        <div className={classes.examples}>
          <CodeBlock label={t('reference.request')} isLong>
            {curlOf(exampleRequest(one), facts.origin)}
          </CodeBlock>
          {isJson && (
            <CodeBlock label={`${t('reference.response')} · ${answer.status}`} isLong>
              {JSON.stringify(isJson.example, null, 2)}
            </CodeBlock>
          )}
        </div>
      </article>
    </ReferenceFrame>
  );
}

function answerOf(responses: ReferenceOperation['operation']['responses']) {
  const [status] = Object.keys(responses);
  return status === undefined ? undefined : { status, content: responses[status]?.content };
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      {children}
    </>
  );
}

/** Who may call, and what becomes of a repeat. */
function Facts({ one: { operation } }: { one: ReferenceOperation }) {
  const { t } = useTranslation(['developers', 'api-tokens']);
  const { action } = operation['x-authz'];
  const repeat = operation['x-idempotent'];
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('reference.needs')}</dt>
        <dd>
          <Needed operation={operation} />
        </dd>
      </div>
      {action !== undefined && (
        <div>
          <dt>{t('reference.right')}</dt>
          <dd>
            <code dir="ltr">{action}</code>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('reference.repeat')}</dt>
        <dd>
          <Prose>
            {t(
              repeat === true ? 'reference.isSafe' : repeat === false ? 'reference.isNot' : 'reference.byKey',
            )}
          </Prose>
        </dd>
      </div>
    </dl>
  );
}

function Needed({ operation }: { operation: ReferenceOperation['operation'] }) {
  const { t } = useTranslation(['developers', 'api-tokens']);
  const token = operation['x-token'];
  const { scope } = operation['x-authz'];
  if (token === false)
    return t(
      scope === 'public' ? 'reference.open' : scope === 'signer' ? 'reference.signer' : 'reference.nobody',
    );
  const areas = token.areas as readonly TokenArea[]; // as the document was made
  return [
    t(`api-tokens:accessOf.${token.access}`),
    ...areas.map((area) => t(`api-tokens:areasOf.${area}`)),
  ].join(' · ');
}

function Parameters({ place, of }: { place: OpenApiParameter['in']; of: readonly OpenApiParameter[] }) {
  const { t } = useTranslation('developers');
  const own = of.filter((one) => one.in === place);
  if (own.length === 0) return null;
  return (
    <Part title={t(`parameters.${place}`)}>
      <ParameterList parameters={own} />
    </Part>
  );
}

function Body({ content: { content } }: { content: OpenApiContent }) {
  const { t } = useTranslation('developers');
  const json = content['application/json'];
  if (json !== undefined) return <SchemaFields schema={json.schema} />;
  return (
    <p>
      {t('reference.file')} <code dir="ltr">{Object.keys(content).join(', ')}</code>
    </p>
  );
}
