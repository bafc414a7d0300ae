import type { Law } from './law.ts';
import { catalogueParity } from './laws/catalogue-parity.ts';
import { catalogueRepeats } from './laws/catalogue-repeats.ts';
import { catalogueUsage } from './laws/catalogue-usage.ts';
import { namedExports, tellingVerbs } from './laws/export-names.ts';
import { serverFeatureFiles, webFeatureFiles } from './laws/feature-files.ts';
import { featureOrder } from './laws/feature-order.ts';
import { featureTables } from './laws/feature-tables.ts';
import { fileCase, tellingNames } from './laws/file-names.ts';
import { formLimits } from './laws/form-limits.ts';
import { frozenMigrations } from './laws/frozen-migrations.ts';
import { honestComments } from './laws/honest-comments.ts';
import { featureCycles, importCycles } from './laws/import-cycles.ts';
import { importDirection } from './laws/import-direction.ts';
import { loadedTexts } from './laws/loaded-texts.ts';
import { logicalProps, logicalStyles } from './laws/logical-directions.ts';
import { oneHome } from './laws/one-home.ts';
import { optionalFilters } from './laws/optional-filters.ts';
import { organizationJoins } from './laws/organization-joins.ts';
import { plainWords } from './laws/plain-words.ts';
import { problemCodes } from './laws/problem-codes.ts';
import { sessionHooks } from './laws/session-hooks.ts';
import { fileSize, functionSize, medianFileSize } from './laws/sizes.ts';
import { requestFreeCore, sqlHome } from './laws/sql-home.ts';
import { testBudgets } from './laws/test-budgets.ts';
import { testHabits } from './laws/test-habits.ts';
import { typeEscapes } from './laws/type-escapes.ts';
import { uiPurity } from './laws/ui-purity.ts';
import { visibleText } from './laws/visible-text.ts';

/** Every law that can be read off the tree. Laws 7 and 8 need a database and the API: the server's tests hold them. */
export const LAWS: readonly Law[] = [
  importDirection,
  importCycles,
  featureCycles,
  featureOrder,
  featureTables,
  sqlHome,
  requestFreeCore,
  optionalFilters,
  organizationJoins,
  uiPurity,
  sessionHooks,
  fileSize,
  medianFileSize,
  functionSize,
  oneHome,
  typeEscapes,
  formLimits,
  visibleText,
  loadedTexts,
  logicalStyles,
  logicalProps,
  tellingNames,
  fileCase,
  serverFeatureFiles,
  webFeatureFiles,
  namedExports,
  tellingVerbs,
  honestComments,
  problemCodes,
  testHabits,
  testBudgets,
  catalogueParity,
  catalogueRepeats,
  catalogueUsage,
  plainWords,
  frozenMigrations,
];
