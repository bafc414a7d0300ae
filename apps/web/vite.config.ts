import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { slimContract } from './slim-contract.ts';
import { slimTheme } from './slim-theme.ts';

const server = 'http://127.0.0.1:3000';

/**
 * What is always needed together goes out as one file: many small ones compress worse, arrive later, and each
 * carries its kilobyte of headers. The first group that knows a module takes it.
 */
const groups = [
  {
    name: 'start',
    test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\/|icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/Icon(AlertTriangle|CircleCheck|Eye|EyeOff|InfoCircle|Language)\.mjs)|rolldown\/runtime|app\/lib\/(api-error|api-key|auth-call|browser-storage|clock|display-scale|happenings|text-size|isolate|keep-trying|language|modal-dialogs|navigation|other-tabs|pages|paths|session|stale-caches|stored-session|theme|toast|use-direction|use-language|use-page-title|use-session)\b|app\/ui\/(brand-mark|button|icon|skip-link|spinner|splash|street|toaster|tooltips|user-text)\b|app\/lib\/problem\b|app\/features\/auth\/(arrival|field-errors)\b|domain\/src\/(clean-text|israel\/phone)|catalogues\/\w+\/crash|app\/features\/crash\/|packages\/i18n\/src\/(languages|options)|domain\/src\/languages|contract\/src\/constants/,
  },
  {
    name: 'form',
    test: /app\/ui\/(fields\/(field|field-frame|password-field|text-field)|language-select)\b|app\/features\/auth\/(field-checks|components\/(auth-frame|problem-line)|sign-in-ways|use-auth-form)\b/,
  },
  // Of the icons those of the frame and of the first page; the others go with what they stand on.
  {
    name: 'frame',
    test: /icons-react\/dist\/esm\/icons\/Icon(?!Accessible|AdjustmentsHorizontal|ArrowsMaximize|Bulb|Camera|ChartArea|ChartDonut|ChartLine|ChevronUp|CircleHalf|Columns3|Cookie|Copy|Dots|FileImport|FileSpreadsheet|File\.|GripVertical|Link|Minus|Number1|Pencil|Phone|Photo|PlayerPlay|Plus|Printer|Send|Signature|Star|SunMoon|Table\.|Trash|X\.)|app\/features\/(account\/queries|logos\/(shown-logo|components\/workspace-mark)|tenancy\/my-leases-queries)\b|app\/features\/shell\/(components\/(?!command-p|features-card|screens-ahead|session-dialog|sidebar-card|profile-panel|unread-of-tenant|workspace-bar|workspace-list)|(?!search-screens|use-commands|use-choices|verbs)[\w-]+\.ts)|app\/ui\/(?!chart-place|charts|bar\.|bar-list|donut-chart|fields|data-list|bar-chart|building-|error-state|fold\b|form-panel|link-to-send|error-summary|changed-meanwhile|copied-facts|copy-button|notice-bar|saved-|search-field|segments|meanwhile-context|direction-question|merge|use-edited|use-meanwhile|use-form-errors|side-panel|combo|drop-zone|empty-state|facade|figures|lease-standing|legal-note|line-chart|marked-name|mini-facade|menu|name-dialog|picture-viewer|print-sheet|rank-chart|setting-|spoken|state-line|status-pill|switch-row|tab-links|task-list|thumbnail|tip|told-once|tooltip\.|chips|form-layout|skeleton)|app\/lib\/(?!clipboard|date-text|days|drafts|file-id|fold-text|late-catalogues|pages|parts|place-name|modal-dialogs|push-worker|reminder|stale-caches|table-file|upload|use-media|use-texts)|node_modules\/@tanstack\/(?!react-table|table-core|react-store|store|.*(useQueries|queriesObserver))/,
  },
  {
    name: 'walls',
    test: /app\/features\/(shell\/pages\/page-boundary|not-found\/components\/not-found-note|organizations\/components\/role-wall)\b/,
  },
  // What the calls of the features that every role meets are: some bytes each, and twenty files if left alone.
  {
    name: 'records',
    test: /app\/features\/(dashboard|maintenance|money|properties|signing)\/queries\b/,
  },
  // The words that every page asks for first: one file a language.
  {
    name: (module: string) => /catalogues\/(\w+)\//.exec(module)?.[1] ?? null,
    test: /i18n\/catalogues\/\w+\/(common|shell)\.json/,
  },
  // Files that go together are one name in the list of routes, which the first page loads.
  { name: 'chips', test: /app\/ui\/chips\b/ },
  { name: 'combo', test: /app\/ui\/fields\/(combo-field|option-list)\b/ },
  { name: 'copying', test: /app\/(lib\/clipboard|ui\/copy-button)\b/ },
  // The frame of what a link shows, and why one shows nothing.
  {
    name: 'visitors',
    test: /app\/features\/(visitors\/components\/visitor-top|portfolios\/(components\/share-refused|shared-queries))\b/,
  },
  { name: 'side-panel', test: /app\/ui\/side-panel\b/ },
  { name: 'report-lists', test: /app\/features\/reports\/(exports-queries|queries|shapes|templates)\b/ },
  // What is to do, on the first page and on that of the tasks.
  { name: 'to-do', test: /app\/(features\/tasks\/(components\/done-switch|subject-words)|ui\/task-list)\b/ },
  {
    name: 'signs',
    test: /icons-react\/dist\/esm\/icons\/Icon(File|FileImport|Pencil|Photo|Printer|Signature|Trash)\.mjs/,
  },
  // The pieces that the first page of a landlord shares with the pages behind it.
  {
    name: 'pieces',
    test: /app\/features\/(money\/(components\/(dues-chart|money-figures|overdue-bar|reminder-link|rent-chart)|month-figures|receipt-toast)|properties\/(components\/street-card|floors)|signing\/components\/remind-button|tenants\/components\/tenant-names)\b|app\/ui\/(bar-chart|facade|tip)\b/,
  },
];

/**
 * The first page names every other file of the app, and nothing of a hash compresses: seven signs of it are enough to tell
 * two builds of one file apart.
 */
const chunkFileNames = 'assets/[name]-[hash:7].js';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [slimContract(), slimTheme(), reactRouter()],
  build: {
    // One sheet of some 13 KiB: nothing is drawn before its style is there, whatever is fetched lazily.
    cssCodeSplit: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups }, chunkFileNames } },
  },
  server: {
    proxy: {
      '/api': server,
      // A page of this server names no installation: give the public key of `npm run -s dira -- keys`.
      '/auth/v1': { target: server, headers: { apikey: process.env['DIRA_ANON_KEY'] ?? '' } },
      '/geo': server,
      '/manifest.webmanifest': server,
    },
  },
}));
