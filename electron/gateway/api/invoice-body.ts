/** The JSON of "Create invoice": without merchantCode and signature, and with the shorter limits of the invoice column. */
import { invoiceLengths, mostInvoiceWhitelistEntries } from '../../../shared/model/values/limits.ts';
import type { InvoiceRequest } from '../../ports/gateway/gateway-requests.ts';
import { sentItems } from './item-details.ts';
import { customerBody, firstTooLongField, measuredTexts } from './request-body.ts';

/** @returns the body, with keys in the order of the interface. JSON.stringify omits `undefined` values. */
export function invoiceBody(request: InvoiceRequest): object {
  return {
    partnerId: request.partnerId || undefined, // provisioned as '' when there is none
    paymentAmount: request.paymentAmount,
    merchantOrderId: request.merchantOrderId,
    productDetails: request.productDetails,
    email: request.email,
    additionalParam: request.additionalParam,
    merchantUserInfo: request.merchantUserInfo,
    customerVaName: request.customerVaName,
    phoneNumber: request.phoneNumber,
    itemDetails: request.itemDetails?.length ? sentItems(request.itemDetails, invoiceLengths.itemName) : undefined,
    customerDetail: request.customerDetail && customerBody(request.customerDetail),
    returnUrl: request.returnUrl,
    callbackUrl: request.callbackUrl,
    expiryPeriod: request.expiryPeriod,
    paymentMethod: request.paymentMethod,
    creditCardDetail: request.creditCardDetail && {
      acquirer: request.creditCardDetail.acquirer,
      binWhitelist: request.creditCardDetail.binWhitelist,
    },
  };
}

/** @returns the name of the first field that exceeds its documented length, or `null`. */
export function tooLongInvoiceField(request: InvoiceRequest): string | null {
  const tooLong = firstTooLongField(measuredTexts(request, invoiceLengths));
  if (tooLong !== null) return tooLong;
  const bins = request.creditCardDetail?.binWhitelist ?? [];
  return bins.length > mostInvoiceWhitelistEntries(bins) ? 'creditCardDetail.binWhitelist' : null;
}
