/** Prints only the bench's figures, and the reason of a failure. */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

export default class BenchTable implements Reporter {
  printsToStdio(): boolean {
    return true;
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== 'passed')
      process.stderr.write(`${test.title}: ${result.error?.message ?? result.status}\n`);
  }
}
