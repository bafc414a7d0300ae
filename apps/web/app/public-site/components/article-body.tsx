import type { MarkedToken, Token, Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';
import { anchorOf, known } from '../article-tokens.ts';
import { useSite } from '../site.tsx';
import classes from './article-body.module.css';

/** An article’s text; what Markdown can hold and no page draws stops the build. */
export function ArticleBody({ tokens }: { tokens: readonly MarkedToken[] }) {
  return <div className={classes.body}>{blocks(tokens)}</div>;
}

const blocks = (tokens: readonly Token[]) => inOrder(known(tokens).map(drawBlock));
const words = (tokens: readonly Token[]) => inOrder(known(tokens).map(drawWords));

/** Parts whose order never changes, so that they need no keys. */
function inOrder(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}

function drawBlock(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'space':
      return null;
    case 'heading':
      return token.depth === 2 ? (
        <h2 id={anchorOf(token.text)}>{words(token.tokens)}</h2>
      ) : (
        <h3>{words(token.tokens)}</h3>
      );
    case 'paragraph':
      return <p>{words(token.tokens)}</p>;
    // A line of a list.
    case 'text':
      return words(token.tokens ?? []);
    case 'list':
      return createElement(
        token.ordered ? 'ol' : 'ul',
        null,
        ...token.items.map((item) => <li key={item.raw}>{blocks(item.tokens)}</li>),
      );
    case 'blockquote':
      return <div className={classes.example}>{blocks(token.tokens)}</div>;
    case 'table':
      return <Table table={token} />;
    default:
      throw new Error(`An article holds ${token.type}, which no page draws: ${token.raw}`);
  }
}

function drawWords(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'text':
    case 'escape':
      return token.text;
    case 'strong':
      return <strong>{words(token.tokens)}</strong>;
    case 'em':
      return <em>{words(token.tokens)}</em>;
    // Arithmetic reads from the left in every language.
    case 'codespan':
      return (
        <bdi dir="ltr" className={classes.sum}>
          {token.text}
        </bdi>
      );
    case 'link':
      return <Anchor to={token.href}>{words(token.tokens)}</Anchor>;
    default:
      throw new Error(`An article holds ${token.type}, which no page draws: ${token.raw}`);
  }
}

function Anchor({ to, children }: { to: string; children: ReactNode }) {
  const { href } = useSite();
  return <a href={to.startsWith('/') ? href(to) : to}>{children}</a>;
}

const isNumber = ({ align }: Tokens.TableCell) => align === 'right';
const look = (cell: Tokens.TableCell) => (isNumber(cell) ? classes.number : undefined);

function inCell(cell: Tokens.TableCell): ReactNode {
  return isNumber(cell) ? <bdi>{words(cell.tokens)}</bdi> : words(cell.tokens);
}

function drawCell(cell: Tokens.TableCell): ReactNode {
  return <td className={look(cell)}>{inCell(cell)}</td>;
}

function Table({ table: { header, rows } }: { table: Tokens.Table }) {
  const heads = header.map((cell) => (
    <th key={cell.text} scope="col" className={look(cell)}>
      {inCell(cell)}
    </th>
  ));
  return (
    <table className={classes.table}>
      <thead>
        <tr>{heads}</tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first?.text}>
            <th scope="row">{words(first?.tokens ?? [])}</th>
            {inOrder(others.map(drawCell))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
