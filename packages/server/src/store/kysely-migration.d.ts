/** TypeScript's resolution for CommonJS knows nothing of a package's `exports`; Node does. */
declare module 'kysely/migration' {
  export * from 'kysely/dist/migration/index';
}
