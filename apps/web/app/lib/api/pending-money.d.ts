/** Operations that the server is about to register. */

export interface paths {
    "/api/v1/my/leases/{leaseId}/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ledger of a lease, for its tenants */
        get: operations["getMyLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the signed-in tenant paid or reported, newest first */
        get: operations["listMyPayments"];
        put?: never;
        /** Say that one has paid; it counts once the landlord confirms */
        post: operations["reportPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my/leases/{leaseId}/receipts/{receiptId}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A receipt of the signed-in tenant */
        get: operations["getMyReceiptPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/charges/{chargeId}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a charge back by a counter-charge; what was paid for it covers other charges or becomes credit */
        post: operations["reverseCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What needs you today, the figures, and what happened lately */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/dashboard/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Occupancy, expected and collected rent, overdue by age */
        get: operations["getDashboardStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Charge a fee, utilities, a deposit or an adjustment; credit goes to it at once */
        post: operations["postCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every charge and payment of a lease with the running balance */
        get: operations["getLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/ledger.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ledger as a table for spreadsheets */
        get: operations["exportLedgerCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/ledger.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ledger as a statement of account */
        get: operations["exportLedgerPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record money that came in: it covers what is open, and a receipt is issued */
        post: operations["recordPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/leases/{leaseId}/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Receipts of a lease, newest first */
        get: operations["listReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/payment-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payments that tenants reported and nobody has decided, oldest first */
        get: operations["listPaymentReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is owed and what came in for it, by due date */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/payments/{paymentId}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm that a reported payment came in */
        post: operations["confirmPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/payments/{paymentId}/rejection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a reported payment never came */
        post: operations["rejectPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/payments/{paymentId}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a confirmed payment back: what it covered is open again, and its receipt says so */
        post: operations["reversePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/receipts/{receiptId}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A receipt, in the language of its tenant */
        get: operations["getReceiptPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/{organizationId}/sample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** s */
        delete: operations["clearSampleWorkspace"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/organizations/sample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** s */
        post: operations["loadSampleWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            code: string;
            detail: string;
            errors: {
                code: string;
                path: string;
            }[];
            requestId: string;
            status: number;
            title: string;
            type: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getMyLedger: {
        parameters: {
            query?: {
                asOf?: string;
            };
            header?: never;
            path: {
                leaseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date
                         * @description Calendar date, YYYY-MM-DD
                         */
                        asOf: string;
                        /** @description Above zero, the tenant owes; below, the tenant is in credit */
                        balance: number;
                        charges: {
                            age: ("0-30" | "31-60" | "61-90" | "90+") | null;
                            /** @description Covered by confirmed payments */
                            allocated: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            can: {
                                reverse: boolean;
                            };
                            description: string;
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            dueOn: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @enum {string} */
                            kind: "rent" | "fee" | "utility" | "deposit" | "adjustment";
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            leaseId: string;
                            /** @description An amount in minor units */
                            open: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            period: {
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                endsOn: string;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                startsOn: string;
                            } | null;
                            proration: {
                                days: number;
                                /** @description An amount in minor units */
                                monthlyRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                ofDays: number;
                            } | null;
                            /** @enum {string} */
                            status: "pending" | "pending_confirmation" | "confirmed" | "overdue" | "paid";
                        }[];
                        /** @description Money that no charge has taken up */
                        credit: number;
                        /** @enum {string} */
                        currency: "ILS" | "USD" | "EUR" | "GBP";
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        leaseId: string;
                        lines: ({
                            /** @description Minor units: agorot, cents */
                            balance: number;
                            /** @enum {string} */
                            chargeKind: "rent" | "fee" | "utility" | "deposit" | "adjustment";
                            /** @description Minor units: agorot, cents */
                            credit: number;
                            /** @description Minor units: agorot, cents */
                            debit: number;
                            description: string;
                            /**
                             * Format: uuid
                             * @description Of the charge or the payment; with the kind it is unique
                             */
                            id: string;
                            /** @enum {string} */
                            kind: "charge" | "counter_charge";
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            on: string;
                            period: {
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                endsOn: string;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                startsOn: string;
                            } | null;
                            proration: {
                                days: number;
                                /** @description An amount in minor units */
                                monthlyRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                ofDays: number;
                            } | null;
                            reversesChargeId: string | null;
                        } | {
                            /** @description Minor units: agorot, cents */
                            balance: number;
                            can: {
                                reverse: boolean;
                            };
                            /** @description Minor units: agorot, cents */
                            credit: number;
                            /** @description Minor units: agorot, cents */
                            debit: number;
                            /**
                             * Format: uuid
                             * @description Of the charge or the payment; with the kind it is unique
                             */
                            id: string;
                            isReversed: boolean;
                            /** @enum {string} */
                            kind: "payment" | "payment_reversal";
                            /** @enum {string} */
                            method: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            on: string;
                            reason: string;
                            receipt: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                number: string;
                            } | null;
                            reference: string;
                        })[];
                        /** @description Minor units: agorot, cents */
                        overdue: number;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMyPayments: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                leaseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /** @description The charge that the payer meant */
                            chargeId: string | null;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            leaseId: string;
                            /** @enum {string} */
                            method: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            paidOn: string;
                            /** @description Why it was declined or taken back */
                            reason: string;
                            receipt: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                number: string;
                            } | null;
                            reference: string;
                            /** @enum {string} */
                            state: "reported" | "confirmed" | "rejected" | "reversed";
                            tenantNotes: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                leaseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Minor units: agorot, cents */
                    amount: number;
                    /**
                     * Format: uuid
                     * @description The charge that the payer means; without it the oldest open one
                     */
                    chargeId?: string;
                    /**
                     * @description Must be that of the lease; left out, it is
                     * @enum {string}
                     */
                    currency?: "ILS" | "USD" | "EUR" | "GBP";
                    /** @enum {string} */
                    method: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                    /** @default  */
                    note?: string;
                    /**
                     * Format: date
                     * @description Not after today
                     */
                    paidOn: string;
                    /** @default  */
                    reference?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        warnings: {
                            /** @enum {string} */
                            code: "cash_with_dealer" | "cash_between_persons";
                            /** @description An amount in minor units */
                            limit: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            source: string;
                        }[];
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMyReceiptPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                leaseId: string;
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reverseCharge: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                chargeId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        counterChargeId: string;
                        /** @description An amount in minor units */
                        freed: {
                            /** @description Minor units: agorot, cents */
                            amount: number;
                            /** @enum {string} */
                            currency: "ILS" | "USD" | "EUR" | "GBP";
                        };
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What happened lately, newest first */
                        activity: {
                            action: string;
                            /** @description Null for the product itself and for people who left */
                            actorName: string | null;
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            at: string;
                            /** @description What the event says of itself; without amounts for those who may not see money */
                            data: {
                                [key: string]: unknown;
                            };
                            entity: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            entityId: string;
                            /** @description The people and the place that it is about */
                            subject: {
                                leaseId: string | null;
                                propertyId: string | null;
                                propertyName: string | null;
                                tenantName: string | null;
                                unitNumber: string | null;
                            };
                        }[];
                        /** @description The first steps of a new workspace */
                        checklist: {
                            hasCharge: boolean;
                            hasLease: boolean;
                            hasProperty: boolean;
                            hasUnit: boolean;
                        };
                        stats: {
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            asOf: string;
                            /** @description Null for a member who may not see money */
                            money: {
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                                /** @description Six months, oldest first; the last is this month */
                                months: {
                                    /** @description Confirmed money laid on charges that fell due in the month */
                                    collected: {
                                        /** @description Minor units: agorot, cents */
                                        amount: number;
                                        /** @enum {string} */
                                        currency: "ILS" | "USD" | "EUR" | "GBP";
                                    };
                                    /** @description Charged or still to be charged for the month, without deposits */
                                    expected: {
                                        /** @description Minor units: agorot, cents */
                                        amount: number;
                                        /** @enum {string} */
                                        currency: "ILS" | "USD" | "EUR" | "GBP";
                                    };
                                    /** @description YYYY-MM */
                                    month: string;
                                }[];
                                overdue: {
                                    /** @description An amount in minor units */
                                    days0To30: {
                                        /** @description Minor units: agorot, cents */
                                        amount: number;
                                        /** @enum {string} */
                                        currency: "ILS" | "USD" | "EUR" | "GBP";
                                    };
                                    /** @description An amount in minor units */
                                    days31To60: {
                                        /** @description Minor units: agorot, cents */
                                        amount: number;
                                        /** @enum {string} */
                                        currency: "ILS" | "USD" | "EUR" | "GBP";
                                    };
                                    /** @description An amount in minor units */
                                    days61To90: {
                                        /** @description Minor units: agorot, cents */
                                        amount: number;
                                        /** @enum {string} */
                                        currency: "ILS" | "USD" | "EUR" | "GBP";
                                    };
                                    /** @description An amount in minor units */
                                    daysOver90: {
                                        /** @description Minor units: agorot, cents */
                                        amount: number;
                                        /** @enum {string} */
                                        currency: "ILS" | "USD" | "EUR" | "GBP";
                                    };
                                    /** @description An amount in minor units */
                                    total: {
                                        /** @description Minor units: agorot, cents */
                                        amount: number;
                                        /** @enum {string} */
                                        currency: "ILS" | "USD" | "EUR" | "GBP";
                                    };
                                };
                            } | null;
                            /** @description Percent with one decimal */
                            occupancyRate: number;
                            occupiedUnitCount: number;
                            propertyCount: number;
                            unitCount: number;
                            vacantUnitCount: number;
                        };
                        todo: {
                            /** @description Within 60 days and without a lease to follow, soonest first */
                            endingLeases: {
                                count: number;
                                items: {
                                    /**
                                     * Format: date
                                     * @description Calendar date, YYYY-MM-DD
                                     */
                                    endsOn: string;
                                    /**
                                     * Format: uuid
                                     * @description UUID version 7
                                     */
                                    leaseId: string;
                                    property: {
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                        name: string;
                                    };
                                    tenant: {
                                        fullName: string;
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                    };
                                    unit: {
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                        number: string;
                                    };
                                }[];
                            } | null;
                            /** @description Vacant and without a lease to come, empty the longest first */
                            freeUnits: {
                                count: number;
                                items: {
                                    /** @description Null for a unit that was never let */
                                    lastLetOn: string | null;
                                    property: {
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                        name: string;
                                    };
                                    unit: {
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                        number: string;
                                    };
                                }[];
                            };
                            /** @description Late the longest first */
                            overdueLeases: {
                                count: number;
                                items: {
                                    /** @description All that is open and past its due date */
                                    amount: {
                                        /** @description Minor units: agorot, cents */
                                        amount: number;
                                        /** @enum {string} */
                                        currency: "ILS" | "USD" | "EUR" | "GBP";
                                    };
                                    hasWaitingPayment: boolean;
                                    /**
                                     * Format: uuid
                                     * @description UUID version 7
                                     */
                                    leaseId: string;
                                    property: {
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                        name: string;
                                    };
                                    /**
                                     * Format: date
                                     * @description Due date of the oldest of it
                                     */
                                    since: string;
                                    tenant: {
                                        fullName: string;
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                    };
                                    unit: {
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                        number: string;
                                    };
                                }[];
                            } | null;
                            /** @description Reported by tenants and undecided, oldest first */
                            waitingPayments: {
                                count: number;
                                items: {
                                    /** @description An amount in minor units */
                                    amount: {
                                        /** @description Minor units: agorot, cents */
                                        amount: number;
                                        /** @enum {string} */
                                        currency: "ILS" | "USD" | "EUR" | "GBP";
                                    };
                                    /** @description Of the charge that the tenant meant, else of the oldest open one */
                                    dueOn: string | null;
                                    /**
                                     * Format: uuid
                                     * @description UUID version 7
                                     */
                                    leaseId: string;
                                    /** @enum {string} */
                                    method: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                                    /**
                                     * Format: date
                                     * @description Calendar date, YYYY-MM-DD
                                     */
                                    paidOn: string;
                                    /**
                                     * Format: uuid
                                     * @description UUID version 7
                                     */
                                    paymentId: string;
                                    property: {
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                        name: string;
                                    };
                                    reference: string;
                                    /**
                                     * Format: date-time
                                     * @description Instant in UTC, ISO 8601
                                     */
                                    reportedAt: string;
                                    tenant: {
                                        fullName: string;
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                    };
                                    unit: {
                                        /**
                                         * Format: uuid
                                         * @description UUID version 7
                                         */
                                        id: string;
                                        number: string;
                                    };
                                }[];
                            } | null;
                        };
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDashboardStats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date
                         * @description Calendar date, YYYY-MM-DD
                         */
                        asOf: string;
                        /** @description Null for a member who may not see money */
                        money: {
                            /** @enum {string} */
                            currency: "ILS" | "USD" | "EUR" | "GBP";
                            /** @description Six months, oldest first; the last is this month */
                            months: {
                                /** @description Confirmed money laid on charges that fell due in the month */
                                collected: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description Charged or still to be charged for the month, without deposits */
                                expected: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description YYYY-MM */
                                month: string;
                            }[];
                            overdue: {
                                /** @description An amount in minor units */
                                days0To30: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description An amount in minor units */
                                days31To60: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description An amount in minor units */
                                days61To90: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description An amount in minor units */
                                daysOver90: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                /** @description An amount in minor units */
                                total: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                            };
                        } | null;
                        /** @description Percent with one decimal */
                        occupancyRate: number;
                        occupiedUnitCount: number;
                        propertyCount: number;
                        unitCount: number;
                        vacantUnitCount: number;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCharge: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                leaseId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Minor units: agorot, cents */
                    amount: number;
                    /**
                     * @description Must be that of the lease; left out, it is
                     * @enum {string}
                     */
                    currency?: "ILS" | "USD" | "EUR" | "GBP";
                    /** @default  */
                    description?: string;
                    /**
                     * Format: date
                     * @description Calendar date, YYYY-MM-DD
                     */
                    dueOn: string;
                    /** @enum {string} */
                    kind: "fee" | "utility" | "deposit" | "adjustment";
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allocated: {
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            chargeId: string;
                        }[];
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        id: string;
                        /** @description An amount in minor units */
                        open: {
                            /** @description Minor units: agorot, cents */
                            amount: number;
                            /** @enum {string} */
                            currency: "ILS" | "USD" | "EUR" | "GBP";
                        };
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLedger: {
        parameters: {
            query?: {
                asOf?: string;
            };
            header?: never;
            path: {
                leaseId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date
                         * @description Calendar date, YYYY-MM-DD
                         */
                        asOf: string;
                        /** @description Above zero, the tenant owes; below, the tenant is in credit */
                        balance: number;
                        charges: {
                            age: ("0-30" | "31-60" | "61-90" | "90+") | null;
                            /** @description Covered by confirmed payments */
                            allocated: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            can: {
                                reverse: boolean;
                            };
                            description: string;
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            dueOn: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @enum {string} */
                            kind: "rent" | "fee" | "utility" | "deposit" | "adjustment";
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            leaseId: string;
                            /** @description An amount in minor units */
                            open: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            period: {
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                endsOn: string;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                startsOn: string;
                            } | null;
                            proration: {
                                days: number;
                                /** @description An amount in minor units */
                                monthlyRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                ofDays: number;
                            } | null;
                            /** @enum {string} */
                            status: "pending" | "pending_confirmation" | "confirmed" | "overdue" | "paid";
                        }[];
                        /** @description Money that no charge has taken up */
                        credit: number;
                        /** @enum {string} */
                        currency: "ILS" | "USD" | "EUR" | "GBP";
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        leaseId: string;
                        lines: ({
                            /** @description Minor units: agorot, cents */
                            balance: number;
                            /** @enum {string} */
                            chargeKind: "rent" | "fee" | "utility" | "deposit" | "adjustment";
                            /** @description Minor units: agorot, cents */
                            credit: number;
                            /** @description Minor units: agorot, cents */
                            debit: number;
                            description: string;
                            /**
                             * Format: uuid
                             * @description Of the charge or the payment; with the kind it is unique
                             */
                            id: string;
                            /** @enum {string} */
                            kind: "charge" | "counter_charge";
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            on: string;
                            period: {
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                endsOn: string;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                startsOn: string;
                            } | null;
                            proration: {
                                days: number;
                                /** @description An amount in minor units */
                                monthlyRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                ofDays: number;
                            } | null;
                            reversesChargeId: string | null;
                        } | {
                            /** @description Minor units: agorot, cents */
                            balance: number;
                            can: {
                                reverse: boolean;
                            };
                            /** @description Minor units: agorot, cents */
                            credit: number;
                            /** @description Minor units: agorot, cents */
                            debit: number;
                            /**
                             * Format: uuid
                             * @description Of the charge or the payment; with the kind it is unique
                             */
                            id: string;
                            isReversed: boolean;
                            /** @enum {string} */
                            kind: "payment" | "payment_reversal";
                            /** @enum {string} */
                            method: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            on: string;
                            reason: string;
                            receipt: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                number: string;
                            } | null;
                            reference: string;
                        })[];
                        /** @description Minor units: agorot, cents */
                        overdue: number;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportLedgerCsv: {
        parameters: {
            query?: {
                asOf?: string;
                language?: "en" | "es" | "fr" | "he" | "sq";
            };
            header?: never;
            path: {
                leaseId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportLedgerPdf: {
        parameters: {
            query?: {
                asOf?: string;
                language?: "en" | "es" | "fr" | "he" | "sq";
            };
            header?: never;
            path: {
                leaseId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    recordPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                leaseId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Minor units: agorot, cents */
                    amount: number;
                    /**
                     * Format: uuid
                     * @description The charge that the payer means; without it the oldest open one
                     */
                    chargeId?: string;
                    /**
                     * @description Must be that of the lease; left out, it is
                     * @enum {string}
                     */
                    currency?: "ILS" | "USD" | "EUR" | "GBP";
                    /** @enum {string} */
                    method: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                    /** @default  */
                    note?: string;
                    /**
                     * Format: date
                     * @description Not after today
                     */
                    paidOn: string;
                    /** @default  */
                    reference?: string;
                    /**
                     * Format: uuid
                     * @description Who paid; without it the first tenant
                     */
                    tenantId?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allocated: {
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            chargeId: string;
                        }[];
                        /** @description What no charge has taken up; it goes to the next one by itself */
                        credit: {
                            /** @description Minor units: agorot, cents */
                            amount: number;
                            /** @enum {string} */
                            currency: "ILS" | "USD" | "EUR" | "GBP";
                        };
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        paymentId: string;
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        receiptId: string;
                        /** @description Year and number without a gap, such as 2026-118 */
                        receiptNumber: string;
                        warnings: {
                            /** @enum {string} */
                            code: "cash_with_dealer" | "cash_between_persons";
                            /** @description An amount in minor units */
                            limit: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            source: string;
                        }[];
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReceipts: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                leaseId: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @description The payment was taken back after the receipt was issued */
                            isReversed: boolean;
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            issuedOn: string;
                            /** @enum {string} */
                            method: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                            number: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            paymentId: string;
                            receivedFrom: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPaymentReports: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            can: {
                                decide: boolean;
                            };
                            /** @description The charge that the payer meant */
                            chargeId: string | null;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            leaseId: string;
                            /** @enum {string} */
                            method: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            paidOn: string;
                            property: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            };
                            reference: string;
                            /**
                             * Format: date-time
                             * @description Instant in UTC, ISO 8601
                             */
                            reportedAt: string;
                            /** @enum {string} */
                            state: "reported" | "confirmed" | "rejected" | "reversed";
                            tenant: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            };
                            tenantNotes: string;
                            unit: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                number: string;
                            };
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPayments: {
        parameters: {
            query?: {
                cursor?: string;
                leaseId?: string;
                limit?: number;
                month?: string;
                order?: "asc" | "desc";
                propertyId?: string;
                search?: string;
                status?: "pending" | "pending_confirmation" | "confirmed" | "overdue" | "paid";
                tenantId?: string;
            };
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @description Covered by confirmed payments */
                            allocated: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            can: {
                                decide: boolean;
                                recordPayment: boolean;
                                reverse: boolean;
                            };
                            description: string;
                            /**
                             * Format: date
                             * @description Calendar date, YYYY-MM-DD
                             */
                            dueOn: string;
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            id: string;
                            /** @enum {string} */
                            kind: "rent" | "fee" | "utility" | "deposit" | "adjustment";
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            leaseId: string;
                            /** @description An amount in minor units */
                            open: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /**
                             * @description Of the report that waits, else as the lease agrees
                             * @enum {string}
                             */
                            paymentMethod: "bank_transfer" | "standing_order" | "masav_debit" | "cheque" | "bit" | "paybox" | "cash" | "card" | "other";
                            period: {
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                endsOn: string;
                                /**
                                 * Format: date
                                 * @description Calendar date, YYYY-MM-DD
                                 */
                                startsOn: string;
                            } | null;
                            property: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            };
                            proration: {
                                days: number;
                                /** @description An amount in minor units */
                                monthlyRent: {
                                    /** @description Minor units: agorot, cents */
                                    amount: number;
                                    /** @enum {string} */
                                    currency: "ILS" | "USD" | "EUR" | "GBP";
                                };
                                ofDays: number;
                            } | null;
                            /** @enum {string} */
                            status: "pending" | "pending_confirmation" | "confirmed" | "overdue" | "paid";
                            tenant: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                name: string;
                            };
                            /** @description Of the report that waits */
                            tenantNotes: string;
                            unit: {
                                /**
                                 * Format: uuid
                                 * @description UUID version 7
                                 */
                                id: string;
                                number: string;
                            };
                            /** @description A payment that the tenant reported and nobody has decided */
                            waitingPaymentId: string | null;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        allocated: {
                            /** @description An amount in minor units */
                            amount: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            /**
                             * Format: uuid
                             * @description UUID version 7
                             */
                            chargeId: string;
                        }[];
                        /** @description What no charge has taken up; it goes to the next one by itself */
                        credit: {
                            /** @description Minor units: agorot, cents */
                            amount: number;
                            /** @enum {string} */
                            currency: "ILS" | "USD" | "EUR" | "GBP";
                        };
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        paymentId: string;
                        /**
                         * Format: uuid
                         * @description UUID version 7
                         */
                        receiptId: string;
                        /** @description Year and number without a gap, such as 2026-118 */
                        receiptNumber: string;
                        warnings: {
                            /** @enum {string} */
                            code: "cash_with_dealer" | "cash_between_persons";
                            /** @description An amount in minor units */
                            limit: {
                                /** @description Minor units: agorot, cents */
                                amount: number;
                                /** @enum {string} */
                                currency: "ILS" | "USD" | "EUR" | "GBP";
                            };
                            source: string;
                        }[];
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rejectPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reversePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                organizationId: string;
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReceiptPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    clearSampleWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    loadSampleWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeat with the same key gets the first answer and has no second effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
