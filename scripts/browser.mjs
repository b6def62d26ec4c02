import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { toolScript } from './root.mjs';

// A headless shell opens a page for half of what a whole browser takes.
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The path of a Chromium that runs: one found on this machine, else Playwright's own download, else Debian's
 * package when we are root.
 *
 * @throws {Error} which says what was tried and what a person can do
 */
export function findBrowser() {
  const found = findInstalled();
  if (found) return found;
  console.log('There is no Chromium on this machine: downloading the one of Playwright …');
  const download = run(
    process.execPath,
    [toolScript('playwright-core'), 'install', '--only-shell', 'chromium'],
    {
      timeout: 300_000,
      env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    },
  );
  const downloaded = download.isDone ? findDownloaded() : undefined;
  if (downloaded) return downloaded;
  const installed = installForDebian() ? findInstalled() : undefined;
  if (installed) return installed;
  throw new Error(
    'The browser tests need a Chromium and none could be found or installed. Install Chromium or Google Chrome, ' +
      `or name one in CHROMIUM_PATH. Playwright's download said: ${download.output || 'nothing'}`,
  );
}

/** The path of a Chromium that is here already, or nothing. */
export function browserIfAny() {
  return findInstalled() ?? '';
}

function findInstalled() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (isWorking(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not run.`);
  }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...usualPlaces].find(isWorking) ?? findDownloaded();
}

/** Playwright's downloads, newest first, shells before whole browsers. */
function findDownloaded() {
  const folder = playwrightFolder();
  if (!existsSync(folder)) return undefined;
  const inside = [
    ...['chrome-linux', 'chrome-linux64'].flatMap((place) => [`${place}/chrome`, `${place}/headless_shell`]),
    'chrome-headless-shell-linux64/chrome-headless-shell',
    ...['mac', 'mac-arm64', 'mac-x64'].flatMap((place) => [
      `chrome-${place}/Chromium.app/Contents/MacOS/Chromium`,
      `chrome-${place}/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`,
    ]),
    ...['chrome-win/chrome.exe', 'chrome-win64/chrome.exe'],
  ];
  return readdirSync(folder)
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    .sort((one, other) => numberOf(other) - numberOf(one) || isShell(other) - isShell(one))
    .flatMap((name) => inside.map((path) => join(folder, name, path)))
    .find(isWorking);
}

const numberOf = (name) => Number(name.split('-')[1]);
const isShell = (name) => Number(name.includes('headless_shell'));

function playwrightFolder() {
  const { PLAYWRIGHT_BROWSERS_PATH: chosen, XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (chosen && chosen !== '0') return chosen;
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'ms-playwright');
  if (process.platform === 'win32') return join(LOCALAPPDATA ?? homedir(), 'ms-playwright');
  return join(XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ms-playwright');
}

function installForDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  console.log("Installing Debian's Chromium and fonts …");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-cjk'];
  return (
    run('apt-get', ['update'], { env, timeout: 300_000 }).isDone &&
    run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, timeout: 900_000 })
      .isDone
  );
}

/** A downloaded browser may lack the libraries of the system, so being there is not enough. */
function isWorking(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true; // `--version` opens a window there
  return run(path, ['--version'], { timeout: 30_000 }).isDone;
}

function run(command, options, settings) {
  const { status, error, stdout, stderr } = spawnSync(command, options, { encoding: 'utf8', ...settings });
  const output = (error?.message ?? `${stdout}\n${stderr}`).trim().split('\n').slice(-3).join(' ');
  return { isDone: status === 0, output };
}
