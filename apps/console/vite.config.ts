import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { lightEndpoints } from './build/endpoints-plugin.ts';
import { words } from './build/words-plugin.ts';

const menuIcons = new Set(
  readFileSync(new URL('src/kernel/menu-icon.tsx', import.meta.url), 'utf8').match(/\b[A-Z]\w+Outlined\b/g),
);

/** Icons of the frame beside those of the menu. */
const iconsOfFrame = [
  'BellOutlined',
  'LogoutOutlined',
  'MenuFoldOutlined',
  'MenuUnfoldOutlined',
  'SearchOutlined',
  'SettingOutlined',
  'StarFilled',
  'StarOutlined',
  'TableOutlined',
];

/** The frame of the console takes a context of the library's forms, and with it would have taken all of them. */
const contextOfForms: Plugin = {
  name: 'context-of-forms',
  enforce: 'pre',
  resolveId(source, importer) {
    const isAsked = source === '@rc-component/form' && importer?.endsWith('/antd/es/form/context.js');
    return isAsked ? this.resolve('@rc-component/form/es/FormContext.js', importer) : null;
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [words(), lightEndpoints(), contextOfForms, react()],
  resolve: {
    alias: [
      { find: 'zod/mini', replacement: fileURLToPath(new URL('./build/no-schemas.ts', import.meta.url)) },
      // React has had it for long.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      {
        // The colour picker itself names this file in other ways.
        find: '../../color-picker/components/ColorPresets',
        replacement: fileURLToPath(new URL('./build/is-bright.ts', import.meta.url)),
      },
    ],
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // What the contract declares has no effect but its value: unused declarations go.
      treeshake: {
        manualPureFunctions: ['z', 'defineEndpoint', 'defineResource', 'defineErrors', 'without'],
      },
      output: {
        // The frame names every file of every page; a hash of seven characters tells versions apart as well as one of eight.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react[\\/]|react-dom|scheduler|zustand|wouter[\\/]src[\\/](use-browser-location|react-deps))/,
            },
            {
              // What both the pages before sign-in and the console need, in one file.
              name: 'start',
              test: /(apps[\\/]console[\\/]src[\\/](kernel[\\/](api|api-answer|i18n|late-part|session-store|sign-in|storage|timeout)\.ts|app[\\/](root|paths|choose-screen|safe-redirect|start-console|user[\\/]|session[\\/](console-settings|session-notice)|settings[\\/]appearance))|packages[\\/]contract[\\/]src[\\/](kernel[\\/]locale|identity[\\/]session))/,
            },
            {
              // What goes ahead of the console: where its screens are, and its words.
              name: 'prepare',
              test: /apps[\\/]console[\\/]src[\\/](app[\\/](prepare-console|domain-pages|known-screens|routes)|kernel[\\/](first-call|locales|page-tab|pages|visible-menu|words)|domains[\\/]\w+[\\/]index)\.ts/,
            },
            // On its own: pages before sign-in and the console check with the same rules.
            { name: 'rules', test: /packages[\\/]contract[\\/]src[\\/]kernel[\\/]rules/ },
            { name: 'entry', test: /apps[\\/]console[\\/]src[\\/]app[\\/]entry[\\/]/ },
            {
              // Pages that use some of the menu's icons too would tear them into many small files.
              name: 'icons',
              test: new RegExp(
                `@ant-design[\\\\/]icons(-svg)?[\\\\/].*[\\\\/](${[...menuIcons, ...iconsOfFrame].join('|')})\\.js`,
              ),
            },
            {
              // What the frame and pages share: one name in the list of files that the login page carries, not five.
              name: 'shared',
              test: /apps[\\/]console[\\/]src[\\/](ui[\\/]tokens|kernel[\\/](session|resource[\\/]resource-api))\.ts|packages[\\/]contract[\\/]src[\\/](access[\\/]badge\.api|identity[\\/]socket\.api|organization[\\/]depart\.api|kernel[\\/](days|resource))\.ts/,
            },
            {
              // Without what single pages ask of the library.
              name: 'shell',
              test: /node_modules[\\/](antd[\\/]es[\\/](app|avatar|badge|breadcrumb|button|config-provider|drawer|dropdown|menu|message|modal|notification|popover)[\\/]|@tanstack[\\/](react-query|query-core)[\\/](?!.*(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver)))/,
            },
            {
              // Small parts of the frame that pages use too: each file of its own costs a turn on the line.
              name: 'frame',
              test: /apps[\\/]console[\\/]src[\\/](app[\\/](open-menu|theme|session[\\/](password-hint|working-site))|kernel[\\/](bookmarks|code-missing|late|late-dialog|menu-icon|own-sites|push|side-drawer|site-switch|tree[\\/]use-folded|visits|resource[\\/](use-dictionary|form[\\/](provided-components|use-discard)))|ui[\\/](contrast|dialog-widths|states|ui-words|use-width|use-window))\.tsx?$/,
            },
            {
              // What nearly every page has.
              name: 'pages',
              test: /node_modules[\\/](antd[\\/]es[\\/](input|select|tabs|tag)|@rc-component[\\/](input|select|tabs))[\\/]|apps[\\/]console[\\/]src[\\/](kernel[\\/](can|labels|resource[\\/](row|use-resource-options))|ui[\\/]text-limit)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
