import type { ReactNode } from 'react';
import { Code, UserText } from '../../../ui/user-text.tsx';
import type { AgreementDocument } from '../queries.ts';
import classes from './agreement-text.module.css';

type Line = { language: 'he' | 'en'; text: string };
type Paragraph = AgreementDocument['sections'][number]['paragraphs'][number];
type Run = Paragraph['texts'][number]['runs'][number];
type Party = AgreementDocument['parties'][number];

const directions = { he: 'rtl', en: 'ltr' } as const;

/** An agreement to be read: headings, numbered paragraphs and parties, each text in its own language and direction. */
export function AgreementText({ document }: { document: AgreementDocument }) {
  const [labels] = document.labels;
  const direction = directions[document.languages[0] ?? 'he'];
  const named = (key: keyof NonNullable<typeof labels>) =>
    document.labels.map((label) => ({ language: label.language, text: label[key] }));
  return (
    <article className={classes.document}>
      <Pair lines={document.titles} render={(text) => <h3 className={classes.title}>{text}</h3>} />
      {document.notices.length > 0 && (
        <div className={classes.notice}>
          <Pair lines={document.notices} render={(text) => <p>{text}</p>} />
        </div>
      )}
      <section className={classes.section}>
        <Pair lines={named('parties')} render={(text) => <h4 className={classes.heading}>{text}</h4>} />
        <ul className={classes.parties} dir={direction}>
          {document.parties.map((party) => (
            <PartyFacts key={party.key} party={party} named={named} />
          ))}
        </ul>
      </section>
      {document.sections.map((section) => (
        <section key={section.key} className={classes.section}>
          <Pair
            lines={section.titles}
            render={(text) => (
              <h4 className={classes.heading}>
                {section.number}. {text}
              </h4>
            )}
          />
          {section.paragraphs.map((paragraph, at) => (
            <ParagraphText key={paragraph.number || `item-${at}`} paragraph={paragraph} />
          ))}
        </section>
      ))}
      <section className={classes.section}>
        <Pair lines={named('signatures')} render={(text) => <h4 className={classes.heading}>{text}</h4>} />
        <ul className={classes.parties} dir={direction}>
          {document.signatures.map((place) => (
            <li key={place.partyKey} className={classes.signature}>
              <span>
                <Together lines={place.roles} /> · <UserText>{place.fullName}</UserText>
              </span>
              <span className={classes.line} />
              <Together lines={named('signature')} />
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}

/** The same in each language of the agreement: side by side where there is room. */
function Pair({ lines, render }: { lines: readonly Line[]; render: (text: string) => ReactNode }) {
  return (
    <div className={classes.pair} dir={lines[0]?.language === 'he' ? 'rtl' : 'ltr'}>
      {lines.map(({ language, text }) => (
        <div key={language} lang={language} dir={directions[language]}>
          {render(text)}
        </div>
      ))}
    </div>
  );
}

function Together({ lines }: { lines: readonly Line[] }) {
  return lines.map(({ language, text }, at) => (
    <span key={language}>
      {at > 0 && ' / '}
      <bdi lang={language} dir={directions[language]}>
        {text}
      </bdi>
    </span>
  ));
}

function ParagraphText({ paragraph }: { paragraph: Paragraph }) {
  const { number, isItem, texts } = paragraph;
  return (
    <div className={classes.pair} dir={texts[0]?.language === 'he' ? 'rtl' : 'ltr'}>
      {texts.map(({ language, runs }) => (
        <p
          key={language}
          className={classes.paragraph}
          data-item={isItem || undefined}
          lang={language}
          dir={directions[language]}
        >
          <span className={classes.number}>{isItem ? '•' : number}</span>
          <span>
            {runs.map((run, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the runs of a paragraph have no name and never move
              <RunText key={at} run={run} isLine={isItem} />
            ))}
          </span>
        </p>
      ))}
    </div>
  );
}

/** A line of a list mixes words of the agreement with what was typed, so it runs as its language does. */
function RunText({ run: { kind, text }, isLine }: { run: Run; isLine: boolean }) {
  if (kind === 'words') return text;
  if (isLine && kind === 'value') return <span className={classes.value}>{text}</span>;
  return <bdi className={kind === 'gap' ? classes.gap : classes.value}>{text}</bdi>;
}

type PartyFactsProps = {
  party: Party;
  named: (key: 'identity' | 'address' | 'phone' | 'email') => Line[];
};

function PartyFacts({ party, named }: PartyFactsProps) {
  const facts = [
    {
      key: 'identity',
      label: party.identityKinds,
      value: <Code>{party.identity}</Code>,
      isThere: party.identity,
    },
    {
      key: 'address',
      label: named('address'),
      value: <UserText>{party.address}</UserText>,
      isThere: party.address,
    },
    { key: 'phone', label: named('phone'), value: <Code>{party.phone}</Code>, isThere: party.phone },
    { key: 'email', label: named('email'), value: <Code>{party.email}</Code>, isThere: party.email },
  ];
  return (
    <li>
      <div className={classes.role}>
        <Together lines={party.roles} />
      </div>
      <UserText>{party.fullName}</UserText>
      <dl className={classes.facts}>
        {facts
          .filter(({ isThere }) => isThere !== '')
          .map(({ key, label, value }) => (
            <div key={key} className={classes.fact}>
              <dt>
                <Together lines={label} />
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}
