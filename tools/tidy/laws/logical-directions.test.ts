import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { logicalProps, logicalStyles } from './logical-directions.ts';

test.each([
  'margin-left: 4px',
  'padding-right: 4px',
  'border-left: 1px solid',
  'border-right-color: red',
  'border-top-left-radius: 4px',
  'left: 0',
  'right: 0',
  'text-align: left',
  'float: right',
  'scroll-margin-left: 4px',
])('%s names a physical side', (declaration) => {
  expect(
    violationsIn(logicalStyles, { 'apps/web/app/ui/table.module.css': `.a {\n  ${declaration};\n}` }),
  ).toHaveLength(1);
});

test.each([
  'margin-inline-start: 4px',
  'inset-inline-end: 0',
  'text-align: start',
  'border-start-start-radius: 4px',
  'background-position: left',
  '--sidebar-left: 1px',
  '/* margin-left: 4px */',
])('%s turns with the page', (declaration) => {
  expect(
    violationsIn(logicalStyles, { 'apps/web/app/ui/table.module.css': `.a {\n  ${declaration};\n}` }),
  ).toEqual([]);
});

test.each([
  '<Box ml="md" />',
  '<Box pr={4} />',
  '<Text ta="left" />',
  '<div style={{ marginLeft: 4 }} />',
  "<div style={{ textAlign: 'right' }} />",
])('%s names a physical side', (code) => {
  expect(violationsIn(logicalProps, { 'apps/web/app/ui/Table.tsx': `const shown = ${code};` })).toHaveLength(
    1,
  );
});

test.each([
  '<Box ms="md" />',
  '<Text ta="center" />',
  '<div style={{ marginInlineStart: 4 }} />',
  '<Button leftSection={icon} />',
])('%s turns with the page', (code) => {
  expect(violationsIn(logicalProps, { 'apps/web/app/ui/Table.tsx': `const shown = ${code};` })).toEqual([]);
});
