import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './WideTable.module.css';

interface WideTableProps {
  readonly columns: readonly string[];
  /** Rows. */
  readonly children: ReactNode;
  readonly label?: string;
}

/** A table that scrolls by itself where the page is narrow. */
export function WideTable({ columns, children, label }: WideTableProps) {
  return (
    <div className={styles.scroller} tabIndex={0} role="group" aria-label={label ?? columns.join(', ')}>
      <Table verticalSpacing="xs" className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  );
}
