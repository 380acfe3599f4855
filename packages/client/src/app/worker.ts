/** The pages install as an app and open offline. In development there is no such script. */
export function registerWorker(): void {
  if ('serviceWorker' in navigator && import.meta.env.PROD)
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
