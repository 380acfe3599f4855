/** The keys of a table, as a section of its help. */
export function KeyList({
  heading,
  rows,
}: {
  heading: string;
  rows: readonly (readonly [string, string])[];
}) {
  return (
    <section class="by-key">
      <h3>{heading}</h3>
      <dl class="keys">
        {rows.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
