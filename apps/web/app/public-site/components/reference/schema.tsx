import type { JsonSchema, OpenApiParameter } from '@dira/contract/openapi';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../site.tsx';
import classes from './schema.module.css';

/** So deep the parts of a thing are shown; what goes deeper is named. */
const deepest = 5;

/** A schema with what a reference of it leads to. */
interface Known {
  /** What it is called, where it has a name. */
  readonly name: string | null;
  readonly schema: JsonSchema;
  readonly isNullable: boolean;
}

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Follows references, and takes apart what may be null too. */
function know(schema: JsonSchema, schemas: Schemas): Known {
  const { $ref: target, anyOf } = schema;
  if (typeof target === 'string') {
    const name = target.replace('#/components/schemas/', '');
    const { name: inner, ...known } = know(schemas[name] ?? {}, schemas);
    return { ...known, name: name || inner };
  }
  if (Array.isArray(anyOf)) {
    const choices: readonly JsonSchema[] = anyOf; // schemas
    const others = choices.filter(({ type }) => type !== 'null');
    const [only] = others;
    if (others.length === 1 && only !== undefined)
      return { ...know(only, schemas), isNullable: others.length < choices.length };
  }
  return { name: null, schema, isNullable: false };
}

interface FieldListProps {
  schema: JsonSchema;
  /** Names of what is around it: what holds itself ends there. */
  around?: readonly string[];
}

const outermost: readonly string[] = [];

/** The fields of an object, each with its type and what is said of it. */
function FieldList({ schema, around = outermost }: FieldListProps) {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>); // name → schema
  const required = (schema['required'] ?? []) as readonly string[]; // names
  return (
    <ul className={classes.fields}>
      {properties.map(([name, field]) => (
        <Field key={name} name={name} schema={field} isRequired={required.includes(name)} around={around} />
      ))}
    </ul>
  );
}

/** What an operation is asked with beside its body. */
export function ParameterList({ parameters }: { parameters: readonly OpenApiParameter[] }) {
  return (
    <ul className={classes.fields}>
      {parameters.map(({ name, schema, required, description }) => (
        <Field key={name} name={name} schema={schema} isRequired={required} description={description} />
      ))}
    </ul>
  );
}

interface FieldProps {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
  description?: string | undefined;
  around?: readonly string[];
}

function Field({ name, schema, isRequired, description, around = outermost }: FieldProps) {
  const { t } = useTranslation('developers');
  const { schemas } = useSchemas();
  const known = know(schema, schemas);
  const said = description ?? schema['description'] ?? known.schema['description'];
  return (
    <li>
      <code dir="ltr" className={classes.name}>
        {name}
      </code>{' '}
      <span className={classes.type} lang="en">
        <TypeName schema={schema} />
      </span>
      {isRequired && <span className={classes.required}>{t('reference.required')}</span>}
      {typeof said === 'string' && (
        <p lang="en">
          <bdi>{said}</bdi>
        </p>
      )}
      <Values schema={known.schema} />
      <Inner known={known} around={around} />
    </li>
  );
}

/** What an answer or a body is made of: its fields, or those of what it is a list of. */
export function SchemaFields({ schema }: { schema: JsonSchema }) {
  const { schemas } = useSchemas();
  const known = know(schema, schemas);
  if (known.schema['properties'] !== undefined)
    return <FieldList schema={known.schema} around={known.name === null ? [] : [known.name]} />;
  return (
    <p className={classes.type} lang="en">
      <TypeName schema={schema} />
    </p>
  );
}

/** The fields of what a field holds, folded. */
function Inner({ known, around }: { known: Known; around: readonly string[] }) {
  const { t } = useTranslation('developers');
  const { schemas } = useSchemas();
  const { items } = known.schema;
  const held = typeof items === 'object' && items !== null ? know(items as JsonSchema, schemas) : known; // a list of schemas
  const name = held.name ?? '';
  const isKnown = name !== '' && around.includes(name);
  if (held.schema['properties'] === undefined || isKnown || around.length >= deepest) return null;
  return (
    <details className={classes.inner}>
      <summary>{name === '' ? '{ … }' : t('reference.and', { name })}</summary>
      <FieldList schema={held.schema} around={[...around, name]} />
    </details>
  );
}

function Values({ schema: { enum: values } }: { schema: JsonSchema }) {
  if (!Array.isArray(values)) return null;
  return (
    <p className={classes.values}>
      {values.map((value) => (
        <code key={String(value)} dir="ltr">
          {String(value)}
        </code>
      ))}
    </p>
  );
}

function TypeName({ schema }: { schema: JsonSchema }) {
  const { t } = useTranslation('developers');
  const { schemas } = useSchemas();
  const { name, schema: known, isNullable } = know(schema, schemas);
  const { type, format, items, maxLength, const: only } = known;
  const most = typeof maxLength === 'number' ? t('reference.most', { number: maxLength }) : null;
  const word =
    only !== undefined
      ? JSON.stringify(only)
      : type === 'array'
        ? t('reference.list', { type: nameOf(items as JsonSchema, schemas) }) // of schemas
        : (name ?? (typeof format === 'string' ? format : typeof type === 'string' ? type : 'any'));
  return (
    <>{[word, most, isNullable ? t('reference.none') : null].filter((part) => part !== null).join(' · ')}</>
  );
}

function nameOf(schema: JsonSchema | undefined, schemas: Schemas): string {
  const { name, schema: known } = know(schema ?? {}, schemas);
  const { format, type } = known;
  return name ?? (typeof format === 'string' ? format : typeof type === 'string' ? type : 'any');
}

function useSchemas(): { schemas: Schemas } {
  return useSite().readDocument().components;
}
