/** TypeScript's CommonJS resolution ignores a package's `exports`; Node uses them. */
declare module 'kysely/migration' {
  export * from 'kysely/dist/migration/index';
}
