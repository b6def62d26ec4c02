/**
 * What a process that reads foreign files is given of our environment: nothing secret. One arena for all threads, and
 * large blocks that go back at once, or the C library of Linux keeps what was once needed.
 */
export const bareEnvironment = (): NodeJS.ProcessEnv => {
  const passed = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'SystemRoot', 'NODE_ENV'];
  const fonts = ['FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'XDG_CACHE_HOME', 'XDG_DATA_HOME', 'XDG_DATA_DIRS'];
  return {
    ...Object.fromEntries([...passed, ...fonts].map((name) => [name, process.env[name]])),
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '1048576',
    UV_THREADPOOL_SIZE: '2',
  };
};
