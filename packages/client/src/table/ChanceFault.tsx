import { useTable } from './context';

/** docs/rules/chance.md, H-20: a failed check stays visible. */
export function ChanceFault() {
  const { chanceFault } = useTable().state;
  return (
    chanceFault && (
      <p class="banner" role="alert">
        {chanceFault}
      </p>
    )
  );
}
