// For CI alone (`RETRY_FAILED_TESTS=1`): a failed test runs once more, its first error printed; `.ci/run`
// names it as flaky.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
